-- Nodes that are shown: by themselves, or since they were added.

local ui = require "weft"

local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.title = ui.TextNode { text = "A title" }
  self:addSubnode(self.title)
end

function Cell:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = 4, self.title } end

ui.preview("A cell", { width = 375 }, function() return Cell() end)
