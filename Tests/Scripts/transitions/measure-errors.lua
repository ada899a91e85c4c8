-- An error of measuring is the call's, or the turn's that measures; the card continues afterwards.
local ui = require "weft"
local cards = require "card"
local second, Card, card = cards.second, cards.Card, cards.card

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
