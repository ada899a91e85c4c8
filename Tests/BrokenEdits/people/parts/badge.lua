local ui = require "weft"
local colors = require "parts.colors"

return function(number)
  local color = colors[number % #colors + 1]
  return ui.DisplayNode {
    backgroundColor = color,
    cornerRadius = 4,
    style = { preferredSize = { 20, 8 } },
  }
end
