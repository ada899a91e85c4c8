-- alignSelf that says what the stack says already.

local ui = require "weft"

local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.automaticallyManagesSubnodes = true
  self.title = ui.TextNode { text = "A title", style = { alignSelf = "center" } }
  -- warning: alignSelf = "center" of TextNode changes nothing: its StackLayoutSpec aligns all children so; remove it
  self.line = ui.DisplayNode { backgroundColor = "red", style = { height = 1, alignSelf = "stretch" } }
  -- warning: alignSelf = "stretch" of DisplayNode changes nothing: its StackLayoutSpec aligns all children so; remove it
  self.price = ui.TextNode { text = "9.50", debugName = "price", style = { alignSelf = "end" } }
  -- warning: alignSelf = "end" of TextNode "price" changes nothing: its StackLayoutSpec aligns all children so; remove it
end

function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical",
    self.line,
    ui.StackLayoutSpec { alignItems = "center", self.title },
    ui.StackLayoutSpec { direction = "vertical", horizontalAlignment = "right", self.price },
  }
end

ui.preview("A cell", { width = 375 }, function() return Cell() end)
