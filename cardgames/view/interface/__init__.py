"""Everything that is drawn in 2D: panel, HUD, menu, curtain, dialogs and books."""
