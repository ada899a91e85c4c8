// Room: WeftDisplayTests
