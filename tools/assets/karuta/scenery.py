"""The table of scenery elements, and the whole background of a card."""

from ..svg import Svg
from .court import floor, misu, screen, throne
from .creatures import cricket, cuckoo, deer, geese, magpies, pheasant, plovers, rooster
from .grasses import dew, fern, greens, ivy, kiku, reeds, rice, susuki, weeds, wisteria
from .look import Look
from .palette import DARK_SKIES, SKIES
from .places import (
    barrier,
    bridge,
    eaves,
    fulling,
    hut,
    interior,
    jewels,
    laundry,
    moxa,
    robes_on_rack,
    saltfire,
    strand,
    tears,
    watchfire,
)
from .schedule import Row
from .sky import (
    LEFT,
    RIGHT,
    TOP,
    Tone,
    autumnhills,
    clouds,
    crescent,
    fuji,
    hagoromo,
    hills,
    mist,
    moon,
    peaks,
    rain,
    roundhill,
    snow,
    snowhills,
    stars,
    sun,
    wind,
)
from .trees import bamboo, brocade, cedars, cherry, eightfold, maple, pine, pines, plum, whitecherry
from .water import boat, breaker, buoys, redriver, river, rocks, sea, stakes, waterfall, waves

ELEMENTS = {
    f.__name__: f
    for f in (
        moon,
        crescent,
        sun,
        stars,
        clouds,
        mist,
        wind,
        hagoromo,
        rain,
        snow,
        hills,
        autumnhills,
        roundhill,
        peaks,
        fuji,
        snowhills,
        sea,
        waves,
        breaker,
        rocks,
        boat,
        river,
        redriver,
        waterfall,
        stakes,
        buoys,
        cherry,
        whitecherry,
        plum,
        eightfold,
        maple,
        brocade,
        pine,
        pines,
        cedars,
        bamboo,
        reeds,
        susuki,
        dew,
        rice,
        greens,
        kiku,
        ivy,
        fern,
        weeds,
        wisteria,
        plovers,
        geese,
        cuckoo,
        magpies,
        deer,
        rooster,
        pheasant,
        cricket,
        hut,
        barrier,
        bridge,
        strand,
        watchfire,
        saltfire,
        moxa,
        laundry,
        fulling,
        eaves,
        interior,
        robes_on_rack,
        jewels,
        tears,
        misu,
        throne,
        screen,
    )
}


def paint(svg: Svg, row: Row, look: Look) -> None:
    """Sky, elements and floor for one schedule row."""
    colours = SKIES[row["sky"]]
    tone = Tone(*colours, dark=row["sky"] in DARK_SKIES)
    svg.rect(LEFT, TOP, RIGHT - LEFT, 692, fill=svg.gradient(*colours))
    for spec in row["scene"]:
        name, _, place = spec.partition("@")
        element = ELEMENTS[name]
        if place:
            element(svg, tone, *(float(v) for v in place.split(",")))
        else:
            element(svg, tone)
    floor(svg, row["ground"], look)
