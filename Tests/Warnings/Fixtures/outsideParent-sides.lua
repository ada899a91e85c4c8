-- Nodes that stand out at the left and at the top, and several at once.

local ui = require "weft"

local function cell(name, boxes, layout)
  local Cell = ui.CellNode:subclass(name)
  function Cell:init() self.automaticallyManagesSubnodes = true end
  function Cell:layoutSpecThatFits() return layout(table.unpack(boxes)) end
  ui.preview(name, { width = 100, height = 50 }, function() return Cell() end)
end

local color = "red"
local left = ui.DisplayNode { debugName = "left", backgroundColor = color, style = { preferredSize = { 130, 10 } } }
-- warning: DisplayNode "left" is 30 points outside Left at the left; its StackLayoutSpec is too small for what it
--   holds: let something shrink (style.flexShrink)
local top = ui.DisplayNode { debugName = "top", backgroundColor = color, style = { preferredSize = { 10, 80 } } }
-- warning: DisplayNode "top" is 30 points outside Top at the top; its StackLayoutSpec is too small for what it
--   holds: let something shrink (style.flexShrink)
local first = ui.DisplayNode { debugName = "first", backgroundColor = color, style = { preferredSize = { 90, 10 } } }
local second = ui.DisplayNode { debugName = "second", backgroundColor = color, style = { preferredSize = { 30, 10 } } }
-- warning: DisplayNode "second" is 20 points outside Several at the right, and so are 2 more; its StackLayoutSpec
--   is too small for what it holds: let something shrink (style.flexShrink)
local third = ui.DisplayNode { debugName = "third", backgroundColor = color, style = { preferredSize = { 30, 10 } } }
local fourth = ui.DisplayNode { debugName = "fourth", backgroundColor = color, style = { preferredSize = { 30, 10 } } }

cell("Left", { left }, function(box)
  return ui.StackLayoutSpec { justifyContent = "end", alignItems = "start", box }
end)

cell("Top", { top }, function(box)
  return ui.StackLayoutSpec { direction = "vertical", justifyContent = "end", alignItems = "start", box }
end)

-- One warning for all that a spec is too small for.
cell("Several", { first, second, third, fourth }, function(...)
  return ui.StackLayoutSpec { alignItems = "start", ... }
end)
