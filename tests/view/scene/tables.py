"""Random stages and beats for tests of the scene. Poses stay where cards can really lie."""

from hypothesis import strategies as st

from cardgames.presenter.pose import Pose
from cardgames.presenter.stage import Beat, DashedPlace, Easing, Layer, Motion, PlacedCard, Stage

FACES = ("SA", "H10", "CK", "D7", "JK")

poses = st.builds(
    Pose,
    x=st.floats(-4, 4),
    y=st.floats(-3, 3),
    z=st.floats(0, 1),
    yaw=st.floats(-180, 180),
    tilt=st.floats(-40, 50),
    roll=st.floats(-10, 10),
    flip=st.sampled_from((0.0, 180.0)),
    scale=st.floats(0.6, 1.8),
)


def placed(key: int) -> st.SearchStrategy[PlacedCard]:
    return st.builds(
        PlacedCard,
        key=st.just(key),
        face=st.none() | st.sampled_from(FACES),
        pose=poses,
        layer=st.sampled_from(tuple(Layer)),
        choice=st.none() | st.just(f"card:{key}"),
        light=st.sampled_from(("none", "chosen", "lit")),
        dim=st.sampled_from((1.0, 0.56)),
    )


@st.composite
def stages(draw: st.DrawFn) -> Stage:
    keys = draw(st.sets(st.integers(1, 9), max_size=6))
    return Stage(
        deck="french",
        cloth="green",
        cards=tuple(draw(placed(key)) for key in sorted(keys)),
        places=draw(st.sampled_from(((), (DashedPlace(3, 1, 2, 0.9, 90),)))),
        mood=draw(st.sampled_from(("normal", "last_two"))),
    )


EASINGS: tuple[Easing, ...] = (
    "linear",
    "out_cubic",
    "in_out_cubic",
    "in_out_sine",
    "out_back",
    "in_out_quad",
    "in_cubic",
)

motions = st.builds(
    Motion,
    duration=st.sampled_from((0, 140, 420)),
    easing=st.sampled_from(EASINGS),
    delay=st.sampled_from((0, 90)),
    hold=st.sampled_from((0, 180)),
    stagger=st.sampled_from((0, 45)),
    moving=st.lists(st.integers(1, 9), unique=True, max_size=4).map(tuple),
    arc=st.sampled_from((0.0, 1.0)),
    roll=st.sampled_from((0.0, 60.0)),
    shake=st.sampled_from((0.0, 0.02)),
    back_off=st.sampled_from((0.0, 0.04)),
    flip_from=st.sampled_from((0.0, 0.12)),
    flip_to=st.sampled_from((0.82, 1.0)),
)

beats = st.builds(Beat, stage=stages(), motion=motions, sound=st.none() | st.just("slide"))
