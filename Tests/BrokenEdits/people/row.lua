local ui = require "weft"
local badge = require "parts.badge"

local Row = ui.CellNode:subclass "Row"
Row.backgroundColor = "white"

function Row:init(name, number)
  self.automaticallyManagesSubnodes = true
  self.state = { seen = number }
  self.name = ui.TextNode { text = name, font = "Inter 13" }
  self.badge = badge(number)
end

function Row:layoutSpecThatFits()
  return ui.InsetLayoutSpec { insets = 6,
    ui.StackLayoutSpec { direction = "horizontal", spacing = 6, justifyContent = "spaceBetween",
      alignItems = "center",
      self.name,
      self.badge,
    },
  }
end

return Row
