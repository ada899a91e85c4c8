-- Nodes without a size that fill what somebody has decided, and a spacer that shows nothing.

local ui = require "weft"

local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.automaticallyManagesSubnodes = true
  self.panel = ui.DisplayNode { backgroundColor = "red" }
  self.shade = ui.DisplayNode { backgroundColor = "#00000080" }
  self.photo = ui.ImageNode {}
  self.divider = ui.DisplayNode { backgroundColor = "gray", style = { height = 1 } }
  self.bar = ui.DisplayNode { backgroundColor = "gray", style = { flexGrow = 1 } }
  self.whole = ui.DisplayNode { backgroundColor = "gray", style = { width = "100%", height = "100%" } }
  self.spacer = ui.DisplayNode {}
  self.scene = ui.ImageNode {}
end

function Cell:layoutSpecThatFits()
  return ui.WrapperLayoutSpec {
    -- In an inset of a cell of a fixed size.
    ui.InsetLayoutSpec { insets = 5, self.scene },
    ui.CenterLayoutSpec { self.spacer },
    ui.CenterLayoutSpec { self.whole },
    ui.StackLayoutSpec { direction = "vertical",
      ui.BackgroundLayoutSpec { ui.TextNode { text = "A" }, self.panel },
      ui.OverlayLayoutSpec { ui.RatioLayoutSpec { ratio = 0.25, self.photo }, self.shade },
      self.divider,
      self.bar,
    },
  }
end

ui.preview("A cell", { width = 300, height = 200 }, function() return Cell() end)
