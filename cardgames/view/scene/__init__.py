"""The 3D table: cloth, cards, camera, motion and picking, driven by the presenter's stages."""
