"""The real village, opened once."""

import pytest

from answers.village import Village, open_village


@pytest.fixture(scope="session")
def village() -> Village:
    return open_village()
