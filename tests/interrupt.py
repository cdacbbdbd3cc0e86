"""Programs that a test starts in order to interrupt them."""

import signal


def take_interrupts() -> None:
    """For `preexec_fn`: the program heeds SIGINT even where the tests run with it ignored, as below
    cron or a script's `&`.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
