-- A node that draws itself in its own draw is an error, not a crash.
local ui = require "weft"

local Loop = ui.DisplayNode:subclass "Loop"
function Loop:draw(canvas, bounds) self:displayImmediately() end
--! calls are nested too deeply (stack overflow)
--! hint: infinite recursion: a function calls itself
local node = Loop { frame = { 0, 0, 10, 10 } }
local window = ui.Window { size = { 100, 100 }, node }
node:displayImmediately()
