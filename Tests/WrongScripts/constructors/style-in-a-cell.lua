local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"

function Cell:init(photo)
  self.automaticallyManagesSubnodes = true
  self.title = ui.TextNode {
    text = "Ann",
    font = "Inter 14",
    style = {
      flexShrink = 1,
      flexGrow = "1",
--! TextNode.style.flexGrow: expected a number of 0 or more, got "1"
--! hint: without quotes: 1
    },
  }
end

function Cell:layoutSpecThatFits()
  return ui.CenterLayoutSpec { self.title }
end

return Cell
