---@title React to a tap
---@words press click touch button tappable gesture event handler action
---@names ButtonNode ControlNode ControlEvent DisplayNode.touchesEnded ControlNode.onTouchUpInside
--- A button calls `onTouchUpInside`; a cell has `touchesEnded`. At the prompt and in tests `tap(node)` does what a finger
--- does.
local ui = require "weft"

ui.preview("A button", { width = 160 }, function()
  local button = ui.ButtonNode { title = "0", backgroundColor = "gainsboro", contentEdgeInsets = 12 }
  local count = 0
  button.onTouchUpInside = function()
    count = count + 1
    button:setTitle(tostring(count))
  end
  return button
end)
