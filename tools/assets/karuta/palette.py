"""Colours: kasane (layered court robes), court robe grounds, skies, skins, categories."""

INK = "#2a2326"
HAT = "#1d1a1f"
PAPER = "#fffaf0"
GOLD = "#d8b25a"
WHITE_FACE = "#fdf3ea"

# Robe layers, outermost first: outer, second, third, contrast, lining.
# Named after the traditional combinations that inspired them, by season.
KASANE = {
    # spring
    "kobai": ("#d2496c", "#ee9db0", "#f8d6da", "#7c5a8f", "#fff3ee"),  # red plum
    "sakura": ("#f0a7b8", "#f8ced6", "#fdeaea", "#6b9a6e", "#fffaf6"),  # cherry
    "yanagi": ("#a9c46c", "#cfe09a", "#eef3d0", "#d9849b", "#fffdf0"),  # willow
    "yamabuki": ("#eaa72f", "#f4c968", "#fbe6b0", "#5d8f68", "#fff8e4"),  # kerria
    "sumire": ("#6a4c93", "#a98bc4", "#dccbe8", "#e9b44c", "#fbf3df"),  # violet
    # summer
    "fuji": ("#9a86c8", "#c3b4e2", "#e6dff4", "#7fae6f", "#fbf8ff"),  # wisteria
    "unohana": ("#f3f0e2", "#dfe8cf", "#a9c9a0", "#5d8f68", "#ffffff"),  # deutzia
    "hanatachi": ("#e08e45", "#f2bd86", "#fbe4c6", "#3f7d6a", "#fff7ea"),  # mandarin flower
    "nadeshiko": ("#d76a9a", "#eda9c6", "#f9dbe8", "#5fa08c", "#fff5fa"),  # pink
    "kakitsu": ("#3a56a5", "#7d92cf", "#c6d0ee", "#8fae6b", "#f8f7ff"),  # iris
    # autumn
    "momiji": ("#b5392b", "#e07a3d", "#f3c06c", "#6d7b3a", "#fdf1dc"),  # maple
    "kiku": ("#f2e9cf", "#efd27a", "#d9a441", "#7a3f86", "#fffdf4"),  # white chrysanthemum
    "hagi": ("#8c3f6d", "#c47fa6", "#e8c4d8", "#7aa26a", "#fdf4f8"),  # bush clover
    "kuchiba": ("#a8652c", "#d49a56", "#efd2a0", "#4f6a52", "#fdf5e4"),  # fallen leaves
    "ominaeshi": ("#c9b53a", "#e2d67e", "#f4eec4", "#7a5a9a", "#fffdec"),  # maiden flower
    "rindo": ("#2f4f9a", "#6b7fc2", "#bcc6e8", "#c9a04a", "#f6f6ff"),  # gentian
    # winter
    "koori": ("#dfe9f0", "#bcd3e2", "#8fb3cc", "#b04a63", "#ffffff"),  # ice
    "yuki": ("#f6f6f4", "#e3e3ea", "#c3c8d8", "#c2304a", "#ffffff"),  # under the snow
    "matsu": ("#2f6d5b", "#6aa27c", "#cfe0b8", "#8a5ab0", "#fdf6e6"),  # pine
    "tsubaki": ("#8f1f35", "#cf5a66", "#f3c3c0", "#3f6d4e", "#fff3ee"),  # camellia
    # no season: love and thought
    "kurenai": ("#c8283f", "#e8707a", "#f6c2c0", "#b0892f", "#fff2ec"),  # safflower
    "ai": ("#1f4e79", "#5c8fb8", "#c4dcea", "#d8695f", "#fbf6ea"),  # indigo
    "ruri": ("#2b7f9a", "#6fb7c4", "#cfe9ea", "#e0a045", "#f5fcfb"),  # lapis
    "shion": ("#7b5a8c", "#b093be", "#dccbe4", "#6f9a5a", "#faf4fc"),  # aster
    "budo": ("#54305f", "#8e6499", "#cfb2d4", "#c7a24a", "#f9f0fa"),  # grape
    "sumizome": ("#4b4a52", "#7f7d88", "#bdbac4", "#a83a4a", "#f4f2f6"),  # ink dyed
    "chojiiro": ("#8a5a3a", "#bd8f66", "#e6cba8", "#2f6f7f", "#fbf3e6"),  # clove
    "seiji": ("#7fae9c", "#b3d2c4", "#e0efe8", "#b5533f", "#f8fdfa"),  # celadon
    "kogane": ("#c79a35", "#e2c06c", "#f5e6b6", "#a3362f", "#fffaec"),  # gold, emperors
    "korozen": ("#a3532f", "#cf8a55", "#f0cda0", "#4f3f7a", "#fff5e6"),  # emperor's robe
    "kikujin": ("#6f8f5a", "#a9bf86", "#dfe8c6", "#b8892b", "#fbfdf2"),  # emperor's green
    "aka": ("#b03038", "#db7a70", "#f6cdb8", "#2f4a6b", "#fff4ea"),  # retired emperor
}

# Sky: top, middle, bottom.
SKIES = {
    "day": ("#cfe6ef", "#e8f1ea", "#f6f0dc"),
    "spring": ("#f8dfe2", "#fbeee6", "#f4f2d6"),
    "blossom": ("#f3bfca", "#f9dcdc", "#fbf0e4"),
    "fresh": ("#cfe8c6", "#e6f2d6", "#f7f6df"),
    "summer": ("#8fcbd6", "#c6e6e2", "#f1f4dc"),
    "autumn": ("#f2cf94", "#f7e2bb", "#f9efd9"),
    "amber": ("#e8a25a", "#f3c88a", "#fae6c4"),
    "dusk": ("#8c6a9c", "#dd8f86", "#f6c994"),
    "ember": ("#6b2f45", "#bd5a4c", "#f0a564"),
    "dawn": ("#7f92c0", "#d9b9cc", "#f9dfc4"),
    "rose": ("#b97a98", "#e3afb4", "#f7dcd0"),
    "night": ("#152145", "#2b3a6b", "#5a6a9a"),
    "indigo": ("#241a4a", "#473a7c", "#8672ad"),
    "deep": ("#0f2f3d", "#1f5560", "#5c9090"),
    "snow": ("#aebfd0", "#d3dde6", "#f1f3f4"),
    "winter": ("#8795a8", "#b8c0ca", "#e2e0dc"),
    "mist": ("#c9cfc9", "#e0e2da", "#f1eee4"),
    "rain": ("#7e9196", "#a9b8b6", "#d3dacf"),
    "sea": ("#a8d3e6", "#d0e6ec", "#eef2e6"),
    "storm": ("#56636f", "#8a949a", "#c4c4bc"),
    "gold": ("#d9b55a", "#ecd492", "#f7ebc6"),
    "lilac": ("#cdbde2", "#e3d8ee", "#f5eef2"),
    "moss": ("#8fa67a", "#bccaa0", "#e6e8cb"),
    "brick": ("#c98a72", "#e3b79c", "#f4dfca"),
}
DARK_SKIES = {"night", "indigo", "deep", "ember", "storm"}

SKINS = ("#f7e0c8", "#f4d9bd", "#f9e6d2", "#efd0b0")
HAIR = {"black": "#2a2326", "grey": "#7c7671", "white": "#ece6dc"}
FLOWERS = {
    "pink": "#ee8ea6",
    "red": "#d5383f",
    "gold": "#f2b632",
    "violet": "#8f6fc0",
    "white": "#fffdf6",
    "orange": "#e8792f",
    "blue": "#5c8fd8",
}

# Category: Korean label, colour, badge shape (drawn in karuta.py).
CATEGORIES = {
    "noble": ("귀족", "#2f5590", "hexagon"),
    "emperor": ("귀족·천황", "#a67a1c", "chrysanthemum"),
    "nyudo": ("귀족·뉴도", "#55636f", "octagon"),
    "princess": ("공주", "#b83e68", "blossom"),
    "monk": ("승려", "#55742f", "rosary"),
    "semimaru": ("세미마루", "#74529a", "biwa"),
}
