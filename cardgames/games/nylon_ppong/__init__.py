"""Nylon Ppong (나이롱 뽕): rules R1 to R20."""
