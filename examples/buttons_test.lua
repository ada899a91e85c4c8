-- Tests that tap: scripts/weft test examples
local ui = require "weft"
local ProfileCard = require "buttons"

-- A card in a window, laid out.
local function show()
  local card = ProfileCard "Ines Duarte"
  card.frame = { 0, 0, 375, 300 }
  local window = ui.Window { size = { 375, 400 }, card }
  card:layoutIfNeeded()
  return card, window
end

-- The middle of a node, in the window.
local function middle(node)
  return node:convertPointTo { node.bounds.width / 2, node.bounds.height / 2 }
end

ui.test("A tap on Follow chooses it, and one more takes that back", function(t)
  local card, window = show()
  t.equal(card.follow.titleNode.text, "Follow")
  t.equal(window:tap(middle(card.follow)), card.follow)
  t.equal(card.follow.titleNode.text, "Following")
  t.equal(card.follow.backgroundColor, "#ffffff")
  window:tap(middle(card.follow))
  t.equal(card.follow.titleNode.text, "Follow")
end)

ui.test("A button is highlighted while it is pressed", function(t)
  local card, window = show()
  local press = window:press(middle(card.follow), 0.3)
  t.equal(card.follow.highlighted, true)
  t.equal(card.follow.backgroundColor, "#1d3f96")
  ui.await(press)
  t.equal(card.follow.highlighted, false)
  t.equal(card.follow.selected, true)
end)

ui.test("A finger that is lifted far away doesn't count", function(t)
  local card, window = show()
  local start = middle(card.follow)
  window:drag(start, { start.x, start.y + 200 }, 4)
  t.equal(card.follow.selected, false)
end)

ui.test("Like can't be tapped while it is being sent", function(t)
  local card, window = show()
  window:tap(middle(card.like))
  t.equal(card.like.titleNode.text, "Sending")
  window:tap(middle(card.like))
  ui.sleep(0.5)
  t.equal(card.like.titleNode.text, "1 like")
  t.equal(card.likes, 1)
end)

ui.test("The switch says that it has changed", function(t)
  local card, window = show()
  window:tap(middle(card.notify))
  t.equal(card.notify.selected, true)
  t.equal(card.notifyLabel.text, "You are notified")
end)

ui.test("Text that is tapped shows more, and the card grows", function(t)
  local card, window = show()
  local before = card:layoutThatFits({ min = { 375, 0 }, max = { 375, math.huge } }).size.height
  window:tap(middle(card.more))
  t.equal(card.more.text, "Show less")
  local after = card:layoutThatFits({ min = { 375, 0 }, max = { 375, math.huge } }).size.height
  t.equal(after > before, true)
end)
