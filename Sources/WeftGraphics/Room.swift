// Room: WeftGraphics
