-- Nodes without a size where the space that they are offered has an end: they take it all.

local ui = require "weft"

local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.automaticallyManagesSubnodes = true
  self.badge = ui.DisplayNode { backgroundColor = "red", debugName = "badge" }
  -- warning: DisplayNode "badge" has no size, so it takes all of the offered size: 300 x 200 points; give it one
  --   (style.preferredSize), or style = { width = "100%", height = "100%" } if it is meant to fill
  self.divider = ui.DisplayNode { backgroundColor = "gray", style = { width = 1 } }
  -- warning: DisplayNode has no height, so it takes all of the offered size: 200 points; give it one (style.height), or
  --   style = { height = "100%" } if it is meant to fill
  self.picture = ui.ImageNode { debugName = "picture", style = { height = 20 } }
  -- warning: ImageNode "picture" has no width and no image, so it takes all of the offered size: 290 points; give it one
  --   (style.width), or style = { width = "100%" } if it is meant to fill
end

function Cell:layoutSpecThatFits()
  return ui.WrapperLayoutSpec {
    ui.CenterLayoutSpec { self.badge },
    ui.CenterLayoutSpec { ui.StackLayoutSpec { alignItems = "start", self.divider, ui.TextNode { text = "A" } } },
    ui.AbsoluteLayoutSpec { ui.InsetLayoutSpec { insets = 5, self.picture } },
  }
end

ui.preview("A cell", { width = 300, height = 200 }, function() return Cell() end)
