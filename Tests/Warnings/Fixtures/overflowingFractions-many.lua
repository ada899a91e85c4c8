-- Many percentages, and spacing before and after children.

local ui = require "weft"

local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.automaticallyManagesSubnodes = true
  self.quarter = ui.DisplayNode { backgroundColor = "red", style = { height = 20, width = "25%" } }
  -- warning: StackLayoutSpec "four" is 6 points too small for its children: 25% + 25% + 25% + … and 6 points of
  --   spacing are 406 of its 400 points; let them shrink (style.flexShrink = 1), or share what is left: flexGrow = 1
  --   and flexBasis = 0 in place of the percentages
  self.others = {}
  for index = 1, 3 do
    self.others[index] = ui.DisplayNode { backgroundColor = "red", style = { height = 20, width = "25%" } }
  end
  self.left = ui.DisplayNode { backgroundColor = "red", style = { height = 20, width = "50%", spacingAfter = 6 } }
  -- warning: StackLayoutSpec "spaced" is 10 points too small for its children: 50% + 50% and 10 points of spacing are
  --   410 of its 400 points; let them shrink (style.flexShrink = 1), or share what is left: flexGrow = 1 and
  --   flexBasis = 0 in place of the percentages
  self.right = ui.DisplayNode { backgroundColor = "red", style = { height = 20, flexBasis = "50%", spacingBefore = 4 } }
  -- A basis in points counts in place of a width.
  self.based = ui.DisplayNode { backgroundColor = "red", style = { height = 20, width = "100%", flexBasis = 320 } }
  self.fifth = ui.DisplayNode { backgroundColor = "red", style = { height = 20, width = "20%" } }
  -- warning: StackLayoutSpec "based" is 5 points too small for its children: 20%, the other children and 5 points of
  --   spacing are 405 of its 400 points; let them shrink (style.flexShrink = 1), or share what is left: flexGrow = 1
  --   and flexBasis = 0 in place of the percentages
end

function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical",
    ui.StackLayoutSpec { debugName = "four", spacing = 2, self.quarter, table.unpack(self.others) },
    ui.StackLayoutSpec { debugName = "spaced", self.left, self.right },
    ui.StackLayoutSpec { debugName = "based", spacing = 5, self.based, self.fifth },
  }
end

ui.preview("A cell", { width = 400 }, function() return Cell() end)
