-- Nodes that have a place but no supernode.

local ui = require "weft"

local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.title = ui.TextNode { text = "A title", debugName = "title" }
  self.text = ui.TextNode { text = "A text" }
end

function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical", self.title, self.text }
end

ui.preview("A cell", { width = 375 }, function() return Cell() end)
-- warning: Cell lays out title and 1 more but doesn't show it; set automaticallyManagesSubnodes = true, or add it with
--   addSubnode
