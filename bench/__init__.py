"""How fast Thence is, each figure beside a peer measured in the same run. `make bench` runs them all."""
