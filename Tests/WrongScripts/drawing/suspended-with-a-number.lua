local ui = require "weft"
local box = ui.DisplayNode {}
box:recursivelySetDisplaySuspended(1)
--!
