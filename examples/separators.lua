-- From the layout-spec gallery: a text between two separator lines.

local ui = require "weft"

local Separated = ui.CellNode:subclass "TextBetweenSeparators"

-- A plain node has no size of its own. Its height is given here; its width comes
-- from the vertical stack, which stretches its children by default.
local function separator()
  return ui.DisplayNode { backgroundColor = "#c7c7cc", style = { height = 1 } }
end

function Separated:init(text)
  self.automaticallyManagesSubnodes = true
  self.backgroundColor = "white"
  self.topSeparator = separator()
  self.bottomSeparator = separator()
  self.message = ui.TextNode {
    text = text,
    font = "Inter 18",
    color = "#1c1c1e",
    alignment = "center",
    lineSpacing = 3,
    style = { alignSelf = "center" }, -- as wide as the text, in the middle
  }
end

function Separated:layoutSpecThatFits(constrainedSize)
  return ui.InsetLayoutSpec { insets = { 20, 16, 20, 16 },
    ui.StackLayoutSpec { direction = "vertical", spacing = 20,
      self.topSeparator,
      self.message,
      self.bottomSeparator,
    },
  }
end

ui.preview("Short", { width = { 375, 320, 430 } }, function() return Separated "A line above, a line below." end)
ui.preview("Long", { width = { 375, 320, 430 } }, function()
  return Separated("The lines are as wide as the cell lets them be. The text between them wraps where "
    .. "it has to, and the lines move apart.")
end)

return Separated
