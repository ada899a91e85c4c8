// Room: WeftScript
