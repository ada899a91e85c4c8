-- Percentages that are the whole of a stack, and spacing on top of them.

local ui = require "weft"

local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.automaticallyManagesSubnodes = true
  self.left = ui.DisplayNode {
    backgroundColor = "red", style = { height = 20, width = "50%" },
    -- warning: StackLayoutSpec is 8 points too small for its children: 50% + 50% and 8 points of spacing are 383 of its
    --   375 points; let them shrink (style.flexShrink = 1), or share what is left: flexGrow = 1 and flexBasis = 0 in
    --   place of the percentages
  }
  self.right = ui.DisplayNode { backgroundColor = "red", style = { height = 20, width = "50%" } }
  self.first = ui.DisplayNode { backgroundColor = "red", style = { height = 20, flexBasis = "60%" } }
  -- warning: StackLayoutSpec "bases" is 12 points too small for its children: 60%, the other children and 12 points of
  --   spacing are 387 of its 375 points; let them shrink (style.flexShrink = 1), or share what is left: flexGrow = 1 and
  --   flexBasis = 0 in place of the percentages
  self.last = ui.DisplayNode { backgroundColor = "red", style = { height = 20, width = 150, spacingBefore = 12 } }
end

function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical",
    ui.StackLayoutSpec { spacing = 8, self.left, self.right },
    ui.StackLayoutSpec { debugName = "bases", self.first, self.last },
  }
end

-- Down a column that is as high as it may be.
local Column = ui.CellNode:subclass "Column"

function Column:init()
  self.automaticallyManagesSubnodes = true
  self.upper = ui.DisplayNode { backgroundColor = "red", style = { width = 20, height = "50%" } }
  -- warning: StackLayoutSpec is 10 points too small for its children: 50% + 50% and 10 points of spacing are 110 of its
  --   100 points; let them shrink (style.flexShrink = 1), or share what is left: flexGrow = 1 and flexBasis = 0 in place
  --   of the percentages
  self.lower = ui.DisplayNode { backgroundColor = "red", style = { width = 20, height = "50%" } }
end

function Column:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical", spacing = 10, self.upper, self.lower }
end

ui.preview("A cell", { width = 375 }, function() return Cell() end)
ui.preview("A column", { width = 100, height = 100 }, function() return Column() end)
