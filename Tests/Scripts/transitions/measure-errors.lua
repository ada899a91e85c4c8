-- An error of measuring is the call's, or the turn's that measures; the card continues afterwards.
local ui = require "weft"

local function box(color) return ui.DisplayNode { backgroundColor = color, style = { preferredSize = { 40, 40 } } } end
local first, second = box "tomato", box "gold"
local shown = first
local Card = ui.DisplayNode:subclass "Card"
function Card:layoutSpecThatFits() return ui.CenterLayoutSpec { shown } end
local card = Card { frame = { 0, 0, 100, 60 }, automaticallyManagesSubnodes = true }
local window = ui.Window { size = { 200, 200 }, card }
window:layoutIfNeeded()
shown = second

do
  local whole = Card.layoutSpecThatFits function Card:layoutSpecThatFits() error('broken', 0) end
  local _, message = pcall(card.transitionLayoutWithAnimation, card)
  print(message.message)
  Card.layoutSpecThatFits = whole
  card:transitionLayoutWithAnimation { animated = false }
  print(card.subnodes[1] == second)
end
--> broken
--> true
local whole = Card.layoutSpecThatFits function Card:layoutSpecThatFits() error('broken', 0) end
--! broken
card:transitionLayoutWithAnimation { measureAsync = true }
ui.sleep(0)
