-- Percentages of what is known.

local ui = require "weft"

local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.automaticallyManagesSubnodes = true
  self.photo = ui.DisplayNode { backgroundColor = "red", style = { width = "50%", height = 20 } }
  self.text = ui.TextNode { text = "A text", style = { width = "30%" } }
  self.name = ui.TextNode { text = "A name", style = { flexBasis = "25%" } }
  self.shade = ui.DisplayNode { backgroundColor = "red", style = { width = "100%", height = "50%" } }
end

function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical",
    self.photo,
    ui.InsetLayoutSpec { insets = 4, self.text },
    ui.StackLayoutSpec { self.name },
    ui.AbsoluteLayoutSpec { style = { height = 40 }, self.shade },
  }
end

ui.preview("A cell", { width = 375 }, function() return Cell() end)
