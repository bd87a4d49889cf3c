"""Old Maid (도둑잡기) with Jijinuki (지지누키): rules R1 to R20."""
