// Room: WeftLua
