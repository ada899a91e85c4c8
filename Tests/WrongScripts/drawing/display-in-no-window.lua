local ui = require "weft"
local box = ui.DisplayNode { frame = { 0, 0, 10, 10 } }
ui.await(box:display())
--! DisplayNode:display(): the node is in no window, so nothing draws it
--! hint: show it first: window:addSubnode(node); setNeedsDisplay() may be called anywhere
--!
