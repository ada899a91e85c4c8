local ui = require "weft"
local box = ui.DisplayNode {}
box:recursivelySetDisplaySuspended(1)
--! DisplayNode:recursivelySetDisplaySuspended: suspended: expected true or false, got 1
--! hint: use true
--!
