-- A delegate hears when what a node shows is complete.
local ui = require "weft"
local display_moments = require "display_moments"
local Dot, window = display_moments.Dot, display_moments.window

local node = ui.DisplayNode { frame = { 0, 0, 10, 10 }, debugName = "node" }
function Dot:hierarchyDisplayDidFinish() end
local a = Dot { frame = { 0, 0, 10, 10 }, debugName = "a" }
a:addInterfaceStateDelegate { hierarchyDisplayDidFinish = function(node) print(node.debugName .. " is complete") end }
window:addSubnode(a)
ui.sleep(0)
--> a will true
--> a draws
--> a did
--> a is complete
