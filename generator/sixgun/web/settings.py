"""What `sixgun serve` is told, as plain data for any process."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """What one visitor, and all of them together, may take."""

    upload: int = 4 * 2**20  # bytes of a request's body
    reading: float = 20.0  # seconds in which a request must have arrived
    quick: float = 60.0  # seconds for what answers while somebody types
    slow: float = 180.0  # seconds for what sets pages
    people: int = 500  # characters in a bundle
    waiting: int = 400  # jobs in a line
    memory: int = 3 * 2**30  # bytes of a worker's address space
    requests: int = 0  # a client's requests in a minute; 0: any number
    at_once: int = 0  # a client's slow jobs at a time; 0: any number


AT_HOME = Limits(people=2000, slow=600.0)
PUBLIC = Limits(people=200, requests=240, at_once=2)


@dataclass(frozen=True)
class CounterSettings:
    """`root` is the project's folder; `names` are the hosts that it may be called by; `public`:
    visitors are strangers; `cluster`
    is where many sheets are pressed: "dask:" and a scheduler's address.
    """

    root: str
    host: str = "127.0.0.1"
    port: int = 8017
    public: bool = False
    names: tuple[str, ...] = ()
    workers: int = 2
    cluster: str = ""

    @property
    def limits(self) -> Limits:
        return PUBLIC if self.public else AT_HOME
