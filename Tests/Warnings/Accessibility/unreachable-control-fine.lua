local ui = require "weft"

-- A double tap on the text reaches the row.
local Row = ui.CellNode:subclass "Row"

function Row:init()
  self.automaticallyManagesSubnodes = true
  self.title = ui.TextNode { text = "Settings" }
end

function Row:touchesEnded() end

function Row:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = 20, self.title } end

ui.preview("A row", { width = 200 }, function() return Row() end)

-- The control is an action of the container.
ui.preview("A container", { width = 200, height = 60 }, function()
  return ui.DisplayNode { isAccessibilityContainer = true, accessibilityLabel = "A post",
    automaticallyManagesSubnodes = true, layoutSpecBlock = function()
      return ui.CenterLayoutSpec {
        ui.ControlNode { accessibilityLabel = "Like", accessibilityTraits = "button", onTouchUpInside = function() end,
          style = { preferredSize = { 44, 44 } } } }
    end }
end)
