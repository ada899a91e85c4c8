-- Properties that nobody reads: the flex family outside a stack, layoutPosition outside an absolute spec, the size of a
-- spec that is as large as its child.

local ui = require "weft"

local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.automaticallyManagesSubnodes = true
  self.title = ui.TextNode { text = "A title", debugName = "title", style = { flexGrow = 1, flexShrink = 2 } }
  -- warning: flexGrow = 1 of TextNode "title" is not read: its parent is an InsetLayoutSpec, and only a StackLayoutSpec
  --   reads it; put it on the InsetLayoutSpec
  -- warning: flexShrink = 2 of TextNode "title" is not read: its parent is an InsetLayoutSpec, and only a StackLayoutSpec
  --   reads it; remove it: the InsetLayoutSpec has flexShrink already
  -- Each property is reported at its own line.
  self.icon = ui.DisplayNode {
    debugName = "icon", backgroundColor = "red",
    style = {
      preferredSize = { 20, 20 },
      spacingBefore = 4,
      -- warning: spacingBefore = 4 of DisplayNode "icon" is not read: its parent is a CenterLayoutSpec, and only a
      --   StackLayoutSpec reads it; put it on the CenterLayoutSpec
      spacingAfter = -2,
      -- warning: spacingAfter = -2 of DisplayNode "icon" is not read: its parent is a CenterLayoutSpec, and only a
      --   StackLayoutSpec reads it; put it on the CenterLayoutSpec
      alignSelf = "end",
      -- warning: alignSelf = "end" of DisplayNode "icon" is not read: its parent is a CenterLayoutSpec, and only a
      --   StackLayoutSpec reads it; put it on the CenterLayoutSpec
    },
  }
  -- One that is set afterwards, at the line that made the element.
  self.badge = ui.DisplayNode { debugName = "badge", backgroundColor = "red", style = { preferredSize = { 10, 10 } } }
  -- warning: layoutPosition = { 4, 0 } of DisplayNode "badge" is not read: its parent is a StackLayoutSpec, and only an
  --   AbsoluteLayoutSpec reads it; put the element into an AbsoluteLayoutSpec, or use insets or spacing
  self.badge.style.layoutPosition = { 4, 0 }
  self.photo = ui.DisplayNode { backgroundColor = "blue", style = { flexBasis = "50%", ascender = 4, descender = -1.5 } }
  -- warning: flexBasis = "50%" of DisplayNode is not read: its parent is a RatioLayoutSpec, and only a StackLayoutSpec
  --   reads it; put it on the RatioLayoutSpec
  -- warning: ascender = 4 of DisplayNode is not read: its parent is a RatioLayoutSpec, and only a StackLayoutSpec reads
  --   it; put it on the RatioLayoutSpec
  -- warning: descender = -1.5 of DisplayNode is not read: its parent is a RatioLayoutSpec, and only a StackLayoutSpec
  --   reads it; put it on the RatioLayoutSpec
end

function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical", style = { flexGrow = 1 },
    -- warning: flexGrow = 1 of StackLayoutSpec is not read: it is all that Cell lays out, and only a StackLayoutSpec
    --   reads it; put it on Cell, or remove it
    ui.StackLayoutSpec { spacing = 4,
      ui.InsetLayoutSpec { insets = 4, style = { flexShrink = 1, width = 200, minHeight = 10 },
        -- warning: width = 200 of InsetLayoutSpec is not read: an InsetLayoutSpec is as large as its child makes it; put
        --   it on the child
        self.title,
      },
      ui.CenterLayoutSpec { sizingOptions = "minimumXY", self.icon },
      self.badge,
    },
    ui.RatioLayoutSpec { ratio = 0.5, self.photo },
  }
end

-- A spec outside of any stack.
local function inset()
  local text = ui.TextNode { text = "A text", style = { spacingAfter = 3 } }
  -- warning: spacingAfter = 3 of TextNode is not read: its parent is an InsetLayoutSpec, and only a StackLayoutSpec reads
  --   it; remove it, or put the element into a StackLayoutSpec
  return ui.InsetLayoutSpec { insets = 8, style = { flexGrow = 1 }, text } -- may be used in a stack elsewhere
end

ui.preview("A cell", { width = 375 }, function() return Cell() end)
-- A spec that holds a width as a pair.
local function overlay()
  return ui.OverlayLayoutSpec {
    style = {
      preferredSize = { 100, 20 },
      -- warning: width = 100 of OverlayLayoutSpec is not read: an OverlayLayoutSpec is as large as its child makes it; put
      --   it on the child
      -- warning: height = 20 of OverlayLayoutSpec is not read: an OverlayLayoutSpec is as large as its child makes it; put
      --   it on the child
    },
    ui.TextNode { text = "A text" },
  }
end

-- What is deep inside a stack's child says nothing about that child.
local function deep()
  return ui.StackLayoutSpec {
    ui.CenterLayoutSpec {
      ui.InsetLayoutSpec {
        insets = 4,
        ui.InsetLayoutSpec {
          insets = 2,
          ui.DisplayNode { style = { preferredSize = { 10, 10 }, flexGrow = 1 } },
          -- warning: flexGrow = 1 of DisplayNode is not read: its parent is an InsetLayoutSpec, and only a StackLayoutSpec
          --   reads it; remove it, or put the element into a StackLayoutSpec
        },
      },
    },
  }
end

ui.preview("Deep", { width = 375 }, deep)
ui.preview("Another", { width = 375 }, function() return ui.CenterLayoutSpec { overlay() } end)
ui.preview("A spec", { width = 375 }, inset)
