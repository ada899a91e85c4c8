local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
function Card:init()
  self:addSubnode(ui.TextNode { text = "A title" })
  self.layerBacked = true
--! Card: TextNode inside it has a view; set layerBacked = true on it, too, or false here
end

local Row = ui.DisplayNode:subclass "Row"
Row.automaticallyManagesSubnodes = true
function Row:init() self.card = Card() end
function Row:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = 4, self.card } end

ui.preview("A row", function() return Row() end)
