-- Percentages of what is not known when they are asked for.

local ui = require "weft"

local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.automaticallyManagesSubnodes = true
  self.photo = ui.DisplayNode { backgroundColor = "red", debugName = "photo", style = { width = 100, height = "50%" } }
  -- warning: height = "50%" of DisplayNode "photo" counts as "auto": the height of its StackLayoutSpec is not known when
  --   it is measured; give points, or the parent an exact height
  self.text = ui.TextNode { text = "A text", style = { width = "30%" } }
  -- warning: width = "30%" of TextNode is a percentage of a width that is not known, which inside an InsetLayoutSpec
  --   counts as 0; give points, or the parent an exact width
end

function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical", alignItems = "start",
    self.photo,
    ui.StackLayoutSpec { ui.InsetLayoutSpec { insets = 4, self.text } },
  }
end

ui.preview("A cell", { width = 375 }, function() return Cell() end)
