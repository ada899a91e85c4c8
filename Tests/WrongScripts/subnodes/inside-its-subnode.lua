local ui = require "weft"
local a = ui.DisplayNode { debugName = "a" }
local b = ui.DisplayNode { debugName = "b", a }
a:addSubnode(b)
--! a:addSubnode: b contains a, so it can't be inside it
