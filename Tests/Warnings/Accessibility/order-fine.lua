local ui = require "weft"

local Row = ui.CellNode:subclass "Row"

function Row:init()
  self.automaticallyManagesSubnodes = true
  self.photo = ui.DisplayNode { isAccessibilityElement = true, accessibilityLabel = "A cat",
    style = { preferredSize = { 60, 60 } } }
  self.name = ui.TextNode { text = "Name" }
  self.place = ui.TextNode { text = "Zurich" }
end

function Row:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, self.photo,
    ui.StackLayoutSpec { direction = "vertical", self.name, self.place } }
end

ui.preview("A row", { width = 200 }, function() return Row() end)

-- A column is read as a whole.
ui.preview("Columns", { width = 300 }, function()
  local function Column(first, second)
    return ui.DisplayNode { automaticallyManagesSubnodes = true, style = { width = 100 },
      layoutSpecBlock = function()
        return ui.StackLayoutSpec { direction = "vertical", ui.TextNode { text = first }, ui.TextNode { text = second } }
      end }
  end
  return ui.StackLayoutSpec { direction = "horizontal", Column("Monday", "Sunny"), Column("Tuesday", "Rain") }
end)
