local ui = require "weft"
local Mosaic = ui.CollectionLayout:subclass "Mosaic"
function Mosaic:layoutAttributesForItemAt(section, item, state, context)
  local size = context:sizeThatFits(section, item)
  return { 0, item * 50, 50, size.height }
end
local Card = ui.CellNode:subclass "Card"
function Card:layoutSpecThatFits(range)
  return ui.RatioLayoutSpec { ratio = "wide", ui.DisplayNode {} }
--! RatioLayoutSpec.ratio: expected a number above 0 (height by width), got "wide"
--! in: Card
end
local grid = ui.CollectionNode {
  frame = { 0, 0, 100, 100 },
  collectionLayout = Mosaic(),
  dataSource = { numberOfItems = function() return 20 end, nodeForItemAt = function() return Card {} end },
}
local window = ui.Window { size = { 100, 100 }, grid }
ui.sleep(0)
