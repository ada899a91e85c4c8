local ui = require "weft"

-- A coloured box of width by height points; 40 if left out.
local function box(color, width, height)
  return ui.DisplayNode { backgroundColor = color, style = { preferredSize = { width or 40, height or width or 40 } } }
end
