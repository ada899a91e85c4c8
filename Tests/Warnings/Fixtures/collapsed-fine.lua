-- Nodes that got a size in one way or another, spacers, and what is hidden.

local ui = require "weft"

local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.automaticallyManagesSubnodes = true
  self.photo = ui.ImageNode {}
  self.divider = ui.DisplayNode { backgroundColor = "red", style = { height = 1 } }
  self.line = ui.DisplayNode { backgroundColor = "red", style = { width = 1 } }
  self.bar = ui.DisplayNode { backgroundColor = "red", style = { flexGrow = 1 } }
  self.spacer = ui.DisplayNode { style = { flexGrow = 1 } }
  self.gone = ui.ImageNode { alpha = 0 }
  self.none = ui.DisplayNode { backgroundColor = "red", style = { preferredSize = { 0, 10 } } }
  -- A bar that grows where there is no room left.
  self.rest = ui.DisplayNode { backgroundColor = "red", style = { flexGrow = 1 } }
  self.text = ui.TextNode { text = "A", style = { width = 375 } }
end

function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical",
    ui.RatioLayoutSpec { ratio = 0.5, self.photo },
    self.divider,
    ui.StackLayoutSpec { ui.TextNode { text = "A" }, self.line, self.bar, self.none },
    ui.StackLayoutSpec { self.text, self.rest },
    self.spacer,
    self.gone,
  }
end

ui.preview("A cell", { width = 375 }, function() return Cell() end)
