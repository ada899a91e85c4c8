local ui = require "weft"
local a, b = ui.DisplayNode { debugName = "a" }, ui.DisplayNode { debugName = "b" }
a.layoutSpecBlock = function()
  return b
end
b.layoutSpecBlock = function()
  return ui.CenterLayoutSpec { a }
--! a: the layout of b, inside it, contains it
--! in: a > b
end
return a
