local ui = require "weft"

local Row = ui.CellNode:subclass "Row"

function Row:init()
  self.automaticallyManagesSubnodes = true
  self.name = ui.TextNode { text = "Name", style = { preferredSize = { 80, 20 }, layoutPosition = { 0, 1 } } }
  self.count = ui.TextNode { text = "12", style = { preferredSize = { 40, 20 }, layoutPosition = { 100, 0.5 } } }
  -- finding: order, warning: TextNode "count" is read before TextNode "name", which is before it on the same line;
  --   their tops are at 0.5 and 1; write accessibilityElements = { self.name, self.count } for the node around them
end

function Row:layoutSpecThatFits() return ui.AbsoluteLayoutSpec { self.name, self.count } end

ui.preview("A point of y", { width = 200, height = 44 }, function() return Row() end)

local Card = ui.CellNode:subclass "Card"

function Card:init()
  self.automaticallyManagesSubnodes = true
  self.title = ui.TextNode { text = "Title", style = { preferredSize = { 80, 20 } } }
  self.note = ui.TextNode { text = "Note", style = { preferredSize = { 80, 20 } } }
  -- finding: order, warning: TextNode "note" is read before TextNode "title", which is above it;
  --   write accessibilityElements = { self.title, self.note } for the node around them
  self.accessibilityElements = { self.note, self.title }
end

function Card:layoutSpecThatFits() return ui.StackLayoutSpec { direction = "vertical", self.title, self.note } end

ui.preview("A list of its own", { width = 200 }, function() return Card() end)
