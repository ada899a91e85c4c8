local ui = require "weft"
local box = ui.DisplayNode { frame = { 0, 0, 10, 10 } }
ui.await(box:display())
--!
