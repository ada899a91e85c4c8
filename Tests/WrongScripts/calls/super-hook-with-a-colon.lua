local ui = require "weft"
local Card = ui.CellNode:subclass "Card"
function Card:didLoad() Card.super:didLoad() end
--! didLoad: expected a node, got <class CellNode>
--! hint: write Class.super.didLoad(self)
return Card
