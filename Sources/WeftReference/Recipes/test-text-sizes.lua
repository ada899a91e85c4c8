---@title Test three text sizes
---@words font size scale larger dynamic type accessibility accessible content category reader
---@names ContentSizeCategory TraitCollection ui.sweep SweepOptions PreviewVariant DisplayNode.traitCollection DisplayNode.traitCollectionDidChange
--- Fonts don't follow the reader's text size by themselves: a class sets them from its `traitCollection`. Each variant of a
--- preview is drawn, checked and recorded in its own size; `ui.sweep` finds in a test what is cut off at any width.
local ui = require "weft"

local Row = ui.CellNode:subclass "Row"
local scales = { small = 0.9, accessibilityLarge = 1.9 }

function Row:init(title)
  self.automaticallyManagesSubnodes = true
  self.title = ui.TextNode { text = title }
  self:adapt()
end

function Row:adapt()
  local scale = scales[self.traitCollection.preferredContentSizeCategory] or 1
  self.title.font = ("Inter %g"):format(17 * scale)
end

function Row:traitCollectionDidChange()
  self:adapt()
  self:setNeedsLayout()
end

function Row:layoutSpecThatFits()
  return ui.InsetLayoutSpec { insets = 12, self.title }
end

ui.preview("A row", {
  variants = {
    { name = "Small text", preferredContentSizeCategory = "small" },
    { name = "Large text", preferredContentSizeCategory = "accessibilityLarge" },
  },
}, function() return Row "How loud the front door rings" end)

ui.test("nothing is cut off, in three text sizes", function(t)
  for _, size in ipairs { "small", "large", "accessibilityLarge" } do
    local sweep = ui.sweep("A row", { traits = { preferredContentSizeCategory = size } })
    t.equal(sweep.problems, {})
  end
end)

return Row
