// Room: WeftDisplay
