-- A LayoutSpec is empty space: it lays out nothing that is put into it.

local ui = require "weft"

local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.automaticallyManagesSubnodes = true
  self.title = ui.TextNode { text = "A title" }
  self.text = ui.TextNode { text = "A text" }
end

function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical",
    ui.TextNode { text = "Seen" },
    ui.LayoutSpec { self.title, self.text },
    -- warning: LayoutSpec lays out no children, and 2 were put into it; use a StackLayoutSpec or a WrapperLayoutSpec
  }
end

ui.preview("A cell", { width = 375 }, function() return Cell() end)
