"""One line of the bench: a figure of ours, the same of a peer, and their ratio."""

from __future__ import annotations

import statistics
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """What was measured, ours and the peer's figure in one unit, and what the target says of it."""

    what: str
    ours: float
    peer: float
    unit: str
    peer_name: str
    target: str = ""

    @property
    def text(self) -> str:
        """The row as a line of text."""
        ratio = self.ours / self.peer if self.peer else float("nan")
        aim = f"  [{self.target}]" if self.target else ""
        return (
            f"{self.what:<44} {self.ours:>10.3f} {self.unit:<4} "
            f"{self.peer:>10.3f} {self.unit:<4} x{ratio:<8.3f} beside {self.peer_name}{aim}"
        )


def seconds(run: Callable[[], object], *, times: int = 5) -> float:
    """Median wall seconds of several runs."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        run()
        taken.append(time.perf_counter() - start)
    return statistics.median(taken)


def process(command: Sequence[str], *, times: int = 7) -> float:
    """Median wall seconds of a whole process, after one run to warm the disk."""
    subprocess.run(command, check=True, capture_output=True)
    return seconds(lambda: subprocess.run(command, check=True, capture_output=True), times=times)
