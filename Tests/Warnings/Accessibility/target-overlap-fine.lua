local ui = require "weft"

local Row = ui.CellNode:subclass "Row"

function Row:init()
  self.automaticallyManagesSubnodes = true
  local size, action = { preferredSize = { 36, 36 } }, function() end
  self.title = ui.TextNode { text = "A photo" }
  self.like = ui.ControlNode { accessibilityLabel = "Like", style = size, hitTestSlop = -4, onTouchUpInside = action }
  self.share = ui.ControlNode { accessibilityLabel = "Share", style = size, hitTestSlop = -4, onTouchUpInside = action }
end

-- The row, which a double tap on the title reaches, and what is in it aren't beside each other.
function Row:touchesEnded() end

function Row:layoutSpecThatFits()
  return ui.InsetLayoutSpec { insets = 8, ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
    self.title, self.like, self.share } }
end

ui.preview("Neighbours", { width = 300 }, function() return Row() end)
