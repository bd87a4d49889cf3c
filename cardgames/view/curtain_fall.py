"""The curtain between two persons comes down over a table that is already gone."""

from cardgames.view.interface.interface import Interface
from cardgames.view.scene.easing import in_out_cubic

CURTAIN_SECONDS = 0.3


class CurtainFall:
    """Lowers the interface from above; nothing of the table can be seen beside it meanwhile."""

    def __init__(self, interface: Interface) -> None:
        self._interface = interface
        self._fallen: float | None = None

    @property
    def falling(self) -> bool:
        """Whether the curtain is on its way."""
        return self._fallen is not None

    def begin(self) -> None:
        """Let it come down from the upper edge."""
        self._fallen = 0.0
        self._interface.lower_base(0.0)

    def cancel(self) -> None:
        """Something else is shown."""
        self._fallen = None

    def go_on(self, seconds: float) -> None:
        """A frame has passed."""
        if self._fallen is None:
            return
        self._fallen += seconds / CURTAIN_SECONDS
        if self._fallen >= 1:
            self._fallen = None
            self._interface.lower_base(1.0)
        else:
            self._interface.lower_base(in_out_cubic(self._fallen))
