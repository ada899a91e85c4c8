-- Tests that swipe a card away: scripts/weft test examples
local ui = require "weft"
local swipe = require "swipe_card"

local function show()
  local pile = swipe.Pile(swipe.people())
  pile.frame = { 0, 0, 340, 400 }
  local window = ui.Window { size = { 340, 400 }, pile }
  ui.sleep(0)
  return pile, window
end

ui.test("A card follows the finger, and comes back from a short way", function(t)
  local pile, window = show()
  local card = pile.card
  window:send("began", { 170, 100 })
  ui.sleep(0.2)
  window:send("moved", { 230, 104 })
  t.near(card.transform.translation[1] or card.transform.translation.x, 60)
  ui.sleep(0.2)
  window:send("ended", { 230, 104 })
  ui.sleep(1)
  t.equal(pile.card, card)
end)

ui.test("Far enough to the right a card is kept, to the left it is dismissed, and the next one comes", function(t)
  local pile, window = show()
  window:drag({ 170, 100 }, { 300, 100 }, 4)
  ui.sleep(1)
  t.equal(pile.kept, { "Mara" })
  window:drag({ 170, 100 }, { 20, 100 }, 4)
  ui.sleep(1)
  t.equal(pile.kept, { "Mara" })
  t.equal(pile.card, nil)
end)

ui.test("The button inside keeps its tap, and a drag up or down moves nothing", function(t)
  local pile, window = show()
  local card = pile.card
  local place = card.message:convertPointTo({ 20, 20 }, nil)
  window:tap(place)
  t.equal(card.messages, 1)
  window:drag({ 170, 100 }, { 175, 200 }, 4)
  t.equal(card.pan.failure, "its shouldBegin returned false")
end)

ui.test("VoiceOver keeps a card by an action", function(t)
  local pile, window = show()
  t.find(window, { label = "Mara" }):perform "Keep"
  ui.sleep(1)
  t.equal(pile.kept, { "Mara" })
end)
