"""The number badge; its shape tells the category without colour."""

from ..svg import polar, regular


def badge_outline(shape: str, r: float) -> str:
    """Category shape round the origin, so the category reads without colour."""
    if shape == "hexagon":  # tortoise shell: nobles
        return regular(6, r * 1.06, 30)
    if shape == "octagon":  # retired ministers in orders
        return regular(8, r * 1.04, 22.5)
    if shape == "chrysanthemum":  # sixteen petals: the imperial house
        points = [polar(r * (1.1 if i % 2 else 0.97), i * 11.25) for i in range(32)]
        d = f"M{points[0][0]:.1f},{points[0][1]:.1f}"
        for i in range(1, 32, 2):
            end = points[(i + 1) % 32]
            ctrl = polar(r * 1.24, i * 11.25)
            d += f"Q{ctrl[0]:.1f},{ctrl[1]:.1f} {end[0]:.1f},{end[1]:.1f}"
        return d + "Z"
    if shape == "blossom":  # five petals: court ladies
        d, notch, petal = "", r * 0.68, r * 0.43
        for i in range(5):
            a, b = polar(notch, 72 * i - 36), polar(notch, 72 * i + 36)
            d += (
                f"M{a[0]:.1f},{a[1]:.1f}" if not d else ""
            ) + f"A{petal:.1f},{petal:.1f} 0 1 1 {b[0]:.1f},{b[1]:.1f}"
        return d + "Z"
    if shape == "biwa":  # lute body and neck
        return (
            f"M{-r * 0.16:.1f},{-r * 1.2:.1f} h{r * 0.32:.1f}"
            f" L{r * 0.24:.1f},{-r * 0.82:.1f} Q{r * 1.02:.1f},{-r * 0.5:.1f}"
            f" {r * 1.02:.1f},{r * 0.22:.1f} "
            f"Q{r:.1f},{r:.1f} 0,{r:.1f} Q{-r:.1f},{r:.1f}"
            f" {-r * 1.02:.1f},{r * 0.22:.1f} Q{-r * 1.02:.1f},{-r * 0.5:.1f}"
            f" {-r * 0.24:.1f},{-r * 0.82:.1f}Z"
        )
    return f"M0,{-r:.1f} A{r},{r} 0 1 1 0,{r:.1f} A{r},{r} 0 1 1 0,{-r:.1f}Z"
