local ui = require "weft"

local Row = ui.CellNode:subclass "Row"

function Row:init()
  self.automaticallyManagesSubnodes = true
  self.title = ui.TextNode { text = "A title" }
  self:adapt()
end

function Row:adapt()
  local size = self.traitCollection.preferredContentSizeCategory == "accessibilityLarge" and 40 or 12
  self.title.font = "Inter " .. size
end

function Row:traitCollectionDidChange() self:adapt() self:setNeedsLayout() end

function Row:layoutSpecThatFits() return ui.InsetLayoutSpec { self.title } end

ui.preview("A row", { width = 80 }, function() return Row() end)

-- It is truncated at any size.
ui.preview("A title on one line", { width = 40 }, function()
  return ui.TextNode { maximumNumberOfLines = 1, text = "A title that is too long" }
end)
