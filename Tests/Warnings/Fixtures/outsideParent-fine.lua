-- Nodes that stand out because a property says so: a corner, negative insets, spacings and positions, frames set by hand.

local ui = require "weft"

local function box(width, height, style)
  style = style or {}
  style.preferredSize = { width, height }
  return ui.DisplayNode { backgroundColor = "red", style = style }
end

local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.automaticallyManagesSubnodes = true
  self.photo = box(100, 100)
  self.badge = box(30, 30)
  self.wide = box(400, 20)
  self.moved = box(20, 20, { layoutPosition = { -5, 0 } })
  self.pulled = box(20, 20, { spacingBefore = -30 })
  self.pulling = box(20, 20, { spacingAfter = -30 })
  self.behind = box(20, 20)
  self.lines = { box(200, 20), box(200, 20) }
  self.banner = ui.DisplayNode { backgroundColor = "blue", style = { height = 20 } }
  self.sides = {}
  for i = 1, 4 do self.sides[i] = ui.DisplayNode { backgroundColor = "blue", style = { height = 20 } } end
end

function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical",
    ui.AbsoluteLayoutSpec { self.moved },
    ui.StackLayoutSpec { direction = "horizontal", flexWrap = "wrap", lineSpacing = -60, table.unpack(self.lines) },
    ui.StackLayoutSpec { self.pulled },
    ui.StackLayoutSpec { direction = "horizontal", self.pulling, self.behind },
    ui.InsetLayoutSpec { insets = { 0, -10, 0, -10 }, self.banner },
    ui.InsetLayoutSpec { insets = { -9, 0, 0, 0 }, self.sides[1] },
    ui.InsetLayoutSpec { insets = { 0, -9, 0, 0 }, self.sides[2] },
    ui.InsetLayoutSpec { insets = { 0, 0, -9, 0 }, self.sides[3] },
    ui.InsetLayoutSpec { insets = { 0, 0, 0, -9 }, self.sides[4] },
    ui.StackLayoutSpec { justifyContent = "end",
      ui.CornerLayoutSpec { cornerLocation = "topRight", self.photo, self.badge },
    },
  }
end

local Manual = ui.CellNode:subclass "Manual"

function Manual:init()
  self.drawer = box(100, 20)
  self:addSubnode(self.drawer)
end

function Manual:calculateSizeThatFits(size) return { size.width, 40 } end

function Manual:layout() self.drawer.frame = { -80, 10, 100, 20 } end

ui.preview("A cell", { width = 375 }, function() return Cell() end)
ui.preview("By hand", { width = 375 }, function() return Manual() end)

-- A scroll node that is only measured: its content is larger, as it may be.
ui.ScrollNode({
  automaticallyManagesSubnodes = true,
  automaticallyManagesContentSize = true,
  layoutSpecBlock = function() return ui.WrapperLayoutSpec { box(100, 500) } end,
}):layoutThatFits { max = { 100, 200 } }
