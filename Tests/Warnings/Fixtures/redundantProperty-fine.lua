-- alignSelf that differs from what the stack says.

local ui = require "weft"

local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.automaticallyManagesSubnodes = true
  self.title = ui.TextNode { text = "A title", style = { alignSelf = "center" } }
  self.price = ui.TextNode { text = "9.50", style = { alignSelf = "start" } }
end

function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical",
    self.title,
    ui.StackLayoutSpec { direction = "vertical", horizontalAlignment = "right", self.price },
  }
end

ui.preview("A cell", { width = 375 }, function() return Cell() end)
