-- Nodes that stand out of the node that lays them out.

local ui = require "weft"

local function box(name, width, height, style)
  style = style or {}
  style.preferredSize = { width, height }
  return ui.DisplayNode { debugName = name, backgroundColor = "red", style = style }
  -- warning: DisplayNode "wide" is 75 points outside Cell at the right, and so is another node; its StackLayoutSpec
  --   is too small for what it holds: let something shrink (style.flexShrink)
end

local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.automaticallyManagesSubnodes = true
  self.first = box("first", 250, 20)
  self.wide = box("wide", 200, 20)
  self.last = box("last", 100, 20)
  self.badge = ui.DisplayNode {
    -- warning: DisplayNode "badge" is 5 points outside Cell at the right; move it (style.layoutPosition), or make it
    --   smaller
    debugName = "badge", backgroundColor = "red", style = { minSize = { 20, 20 }, layoutPosition = { 360, 0 } },
  }
end

function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical",
    ui.StackLayoutSpec { self.first, self.wide, self.last },
    ui.AbsoluteLayoutSpec { self.badge },
  }
end

-- A column in a cell that is too low for it.
local Low = ui.CellNode:subclass "Low"

function Low:init()
  self.automaticallyManagesSubnodes = true
  self.upper = box("upper", 50, 60)
  self.lower = ui.DisplayNode { debugName = "lower", backgroundColor = "red", style = { preferredSize = { 50, 60 } } }
  -- warning: DisplayNode "lower" is 20 points outside Low at the bottom; its StackLayoutSpec is too small for what it
  --   holds: let something shrink (style.flexShrink)
end

function Low:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical", alignItems = "start", self.upper, self.lower }
end

-- A low, wide column at a place of its own.
local Wide = ui.CellNode:subclass "Wide"

function Wide:init()
  self.automaticallyManagesSubnodes = true
  self.upper = box("upper", 50, 40)
  self.bottom = ui.DisplayNode { debugName = "bottom", backgroundColor = "red", style = { preferredSize = { 50, 60 } } }
  -- warning: DisplayNode "bottom" is 20 points outside Wide at the bottom; its StackLayoutSpec is too small for what it
  --   holds: let something shrink (style.flexShrink)
end

function Wide:layoutSpecThatFits()
  return ui.AbsoluteLayoutSpec {
    ui.StackLayoutSpec { direction = "vertical", alignItems = "start", style = { preferredSize = { 300, 50 } },
      self.upper, self.bottom,
    },
  }
end

ui.preview("A cell", { width = 375 }, function() return Cell() end)
ui.preview("Too low", { width = 375, height = 100 }, function() return Low() end)
ui.preview("Low and wide", { width = 375, height = 80 }, function() return Wide() end)

ui.preview("One of three shrinks", { width = 100 }, function()
  local function block(style)
    style.height = 5
    return ui.DisplayNode { debugName = "block", backgroundColor = "red", style = style }
    -- warning: DisplayNode "block" is 60 points outside the layout at the right; its StackLayoutSpec is too small for
    --   what it holds: let more of it shrink (style.flexShrink)
  end
  return ui.StackLayoutSpec { block { width = 80 }, block { width = 80 }, block { width = 20, flexShrink = 1 } }
end)
