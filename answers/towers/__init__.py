"""A tower on a site: its checks and papers, where one could stand, from where it is seen."""
