-- Calls a function while a layout is measured, as that of a node's layout.
local ui = require "weft"

return function(f)
  local node = ui.DisplayNode { layoutSpecBlock = function(node, range)
    return f(node, range) or ui.LayoutSpec {}
  end }
  return node:layoutThatFits { max = { 100, 100 } }
end
