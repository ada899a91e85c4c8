-- The same properties where they are read. A text's own baselines are never reported.

local ui = require "weft"

local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.automaticallyManagesSubnodes = true
  -- A cell may be put into a stack, where its style counts; as a preview it isn't.
  self.style.flexGrow = 1
  self.title = ui.TextNode { text = "A title", style = { flexGrow = 1, flexShrink = 2 } }
  self.caption = ui.TextNode { text = "A caption" }
  self.icon = ui.DisplayNode {
    backgroundColor = "red",
    style = {
      preferredSize = { 20, 20 }, spacingBefore = 4, spacingAfter = 2, alignSelf = "end", ascender = 4, descender = -2,
    },
  }
  self.badge = ui.DisplayNode {
    backgroundColor = "red", style = { preferredSize = { 10, 10 }, layoutPosition = { 4, 0 } },
  }
end

function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical",
    ui.StackLayoutSpec { spacing = 4, alignItems = "start", self.title, self.icon },
    ui.InsetLayoutSpec { insets = 4, self.caption },
    -- A stretching stack asks an inset how wide it is.
    ui.InsetLayoutSpec { insets = 4, style = { width = 200 }, ui.TextNode { text = "A narrow text" } },
    ui.AbsoluteLayoutSpec { style = { height = 40 },
      self.badge,
      ui.InsetLayoutSpec { insets = 4, style = { width = 100, maxHeight = 30 }, ui.TextNode { text = "Placed" } },
    },
  }
end

ui.preview("A cell", { width = 375 }, function() return Cell() end)

-- A spec of one's own may read what it likes.
local Row = ui.LayoutSpec:subclass "Row"

function Row:calculateLayoutThatFits(range)
  local x, layouts = 0, {}
  for index, child in ipairs(self.children) do
    local layout = child:layoutThatFits { max = { 100, 50 } }
    layout.position = { x, 0 }
    x = x + layout.size.width + child.style.spacingAfter
    layouts[index] = layout
  end
  return ui.Layout { size = { x, 50 }, sublayouts = layouts }
end

ui.preview("A spec of one's own", { width = 375 }, function()
  return ui.CenterLayoutSpec {
    Row {
      ui.TextNode { text = "A", style = { spacingAfter = 8, flexGrow = 1 } },
      ui.InsetLayoutSpec { insets = 2, style = { width = 40 }, ui.TextNode { text = "B" } },
    },
  }
end)
