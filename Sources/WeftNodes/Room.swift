// Room: WeftNodes
