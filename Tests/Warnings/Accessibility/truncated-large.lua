local ui = require "weft"

local Row = ui.CellNode:subclass "Row"

function Row:init()
  self.automaticallyManagesSubnodes = true
  self.title = ui.TextNode { maximumNumberOfLines = 1, text = "A title" }
  -- finding: truncated-large, warning: in accessibilityLarge: TextNode "title" is truncated: "A title";
  --   allow more lines (maximumNumberOfLines), or more room
  self:adapt()
end

function Row:adapt()
  local size = self.traitCollection.preferredContentSizeCategory == "accessibilityLarge" and 40 or 12
  self.title.font = "Inter " .. size
end

function Row:traitCollectionDidChange() self:adapt() self:setNeedsLayout() end

function Row:layoutSpecThatFits() return ui.InsetLayoutSpec { self.title } end

ui.preview("A row", { width = 80 }, function() return Row() end)

local Wide = Row:subclass "Wide"

function Wide:init()
  self.automaticallyManagesSubnodes = true
  self.title = ui.TextNode { text = "Another title" }
  -- finding: truncated-large, warning: in accessibilityLarge: TextNode "title" is cut off by the edge of Wide:
  --   "Another title"; let it shrink (style.flexShrink = 1), or give it more room
  self:adapt()
end

function Wide:layoutSpecThatFits() return ui.StackLayoutSpec { direction = "horizontal", self.title } end

ui.preview("A row that its title leaves", { width = 120 }, function() return Wide() end)
