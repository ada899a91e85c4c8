// Room: Weft
