local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:init() self.photo = ui.ImageNode {} end
function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "horizontal", ui.RatioLayoutSpec { ratio = 1, self.photo } }
end
local cell = Cell {}
cell:layoutThatFits()
--! the script: expected a node, got nil
--! hint: return a node or its class, or declare a ui.preview
