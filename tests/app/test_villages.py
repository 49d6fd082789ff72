"""The app lists the villages there are and switches; with one there is nothing to choose."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests import elm_hollow

ROOT = elm_hollow.ROOT
# A process of its own, since a village's home is read when the program starts.
SCRIPT = """
import json, sys
from streamlit.testing.v1 import AppTest
page = AppTest.from_file(sys.argv[1], default_timeout=90)
for name, value in json.loads(sys.argv[2]).items():
    page.query_params[name] = value
def told():
    box = [b for b in page.selectbox if b.label == "Village"]
    html = " ".join(e.proto.body for e in page.get("html"))
    address = {k: v[0] if isinstance(v, list) else v for k, v in page.query_params.items()}
    return {"options": list(box[0].options) if box else [], "chosen": box[0].value if box else None,
            "title": [n for n in ("Village of Cayuga Heights", "Village of Elm Hollow") if n in html],
            "failed": [str(e.value) for e in page.exception], "address": address}
page.run()
steps = [told()]
if len(sys.argv) > 3:
    [b for b in page.selectbox if b.label == "Village"][0].select(sys.argv[3]).run()
    steps.append(told())
print(json.dumps(steps))
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("home")
    elm_hollow.write(folder)
    for part in ("data", "regulations"):
        (folder / part / "cayuga_heights").symlink_to(ROOT / part / "cayuga_heights")
    return folder


def steps(home: Path, *switch: str, named: str = "", **address: str) -> list[dict[str, Any]]:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(ROOT / "app.py"), json.dumps(address), *switch],
        env={**os.environ, "THENCE_HOME": str(home), "THENCE_VILLAGE": named},
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2_000:]
    told: list[dict[str, Any]] = json.loads(done.stdout.splitlines()[-1])
    return told


def test_the_reader_chooses_and_what_was_asked_before_is_dropped(home: Path) -> None:
    before, after = steps(home, "elm_hollow", lat="42.475107", lon="-76.485874")
    assert before["failed"] == after["failed"] == []
    assert before["options"] == ["Village of Cayuga Heights", "Village of Elm Hollow"]
    assert before["title"] == ["Village of Cayuga Heights"]
    assert after["title"] == ["Village of Elm Hollow"]
    assert after["address"].get("village") == "elm_hollow"
    assert "lat" not in after["address"]


def test_a_link_opens_the_village_it_names(home: Path) -> None:
    (told,) = steps(home, village="elm_hollow")
    assert told["failed"] == []
    assert (told["chosen"], told["title"]) == ("elm_hollow", ["Village of Elm Hollow"])


def test_a_link_to_no_village_opens_the_first(home: Path) -> None:
    (told,) = steps(home, village="../../etc")
    assert told["chosen"] == "cayuga_heights"


def test_the_settings_can_name_the_only_one_shown(home: Path) -> None:
    (told,) = steps(home, named="elm_hollow")
    assert (told["options"], told["title"]) == ([], ["Village of Elm Hollow"])


def test_with_one_village_there_is_nothing_to_choose() -> None:
    (told,) = steps(ROOT)
    assert (told["options"], told["title"]) == ([], ["Village of Cayuga Heights"])
