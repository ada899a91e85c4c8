-- A spacer, and a wrapper for what stands on top of one another.

local ui = require "weft"

local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.automaticallyManagesSubnodes = true
  self.title = ui.TextNode { text = "A title" }
  self.text = ui.TextNode { text = "A text" }
end

function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec {
    ui.WrapperLayoutSpec { self.title },
    ui.LayoutSpec { style = { flexGrow = 1 } },
    self.text,
  }
end

ui.preview("A cell", { width = 375 }, function() return Cell() end)
