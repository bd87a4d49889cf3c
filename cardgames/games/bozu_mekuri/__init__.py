"""Bozu Mekuri (보즈 메쿠리): rules R1 to R11."""
