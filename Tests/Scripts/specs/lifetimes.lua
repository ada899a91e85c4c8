-- Fields of nodes that only a spec made outside of a pass holds live as long as it.
local ui = require "weft"

local stack, overlay = ui.StackLayoutSpec {}, ui.OverlayLayoutSpec {}
local function made(name) local node = ui.DisplayNode {} node.title = name return node end
stack.children = { made "a", made "b" }
stack[2] = made "c"
stack[3] = made "d"
overlay.overlay = made "e"
overlay.child = made "f"
collectgarbage() collectgarbage()
print(stack[1].title, stack[2].title, stack[3].title, overlay.overlay.title, overlay.child.title) --> a | c | d | e | f
