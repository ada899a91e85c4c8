-- Tests that tap, drag and fling: scripts/weft test examples
local ui = require "weft"
local People = require "people"

local function show(height)
  local list = People()
  list.frame = { 0, 0, 390, height or 480 }
  local window = ui.Window { size = { 390, height or 480 }, list }
  ui.sleep(0) -- a turn, in which the rows come
  return list, window
end

local function heightOf(list, row) return list:rectForRow(1, row).height end

ui.test("A tap shows what is known of a person, and another hides it", function(t)
  local list, window = show()
  local cell, height = list:nodeForRowAt(1, 3), heightOf(list, 3)
  window:tap { 200, list:rectForRow(1, 3).y + 10 }
  ui.sleep(0)
  local label, value = cell.facts[2].label, cell.facts[2].value
  t.equal(value.text, "Nothing, so far")
  t.equal(value.frame.x > label.frame.x + label.frame.width, true)
  t.equal(heightOf(list, 3), value.frame.y + value.frame.height + 10)
  t.equal(list:nodeForRowAt(1, 3), cell)
  t.equal(list.indexPathForSelectedRow, nil)
  window:tap { 200, list:rectForRow(1, 3).y + 10 }
  ui.sleep(0)
  t.equal(heightOf(list, 3), height)
end)

ui.test("A row is highlighted under a finger, until the finger scrolls", function(t)
  local list, window = show(300)
  local cell = list:nodeForRowAt(1, 3)
  local paper = cell.backgroundColor
  window:send("began", { 200, 170 })
  t.equal(cell.backgroundColor ~= paper, true)
  window:send("moved", { 200, 130 })
  t.equal(cell.backgroundColor, paper)
  window:send("ended", { 200, 130 })
  t.equal(list.people[3].showsFacts, nil)
end)

ui.test("View Photo loads the photo, and doesn't open the facts", function(t)
  local list, window = show()
  local button = list:nodeForRowAt(1, 2).viewPhoto
  window:tap(button:convertPointTo { 10, 10 })
  ui.sleep(1)
  t.equal(list:nodeForRowAt(1, 2).photo.frame.height, 244)
  t.equal(list.people[2].showsFacts, nil)
end)

ui.test("The button takes fingers a little outside of it, too", function(t)
  local list, window = show()
  local button = list:nodeForRowAt(1, 2).viewPhoto
  window:tap(button:convertPointTo { -8, 10 })
  t.equal(list.people[2].showsPhoto, true)
  t.equal(list.people[2].showsFacts, nil)
  window:tap(button:convertPointTo { -14, 10 })
  t.equal(list.people[2].showsFacts, true)
end)

ui.test("Blocks make the rows, in the turn after they were asked for", function(t)
  local list = People()
  list.frame = { 0, 0, 390, 480 }
  local window = ui.Window { size = { 390, 480 }, list }
  window:layoutIfNeeded()
  t.equal(#list.visibleNodes, 0)
  ui.sleep(0)
  t.equal(#list.visibleNodes > 2, true)
end)

ui.test("What is open is still open when a fling brings the row back", function(t)
  local list, window = show(80)
  window:tap { 200, 10 }
  window:tap(list:nodeForRowAt(1, 1).viewPhoto:convertPointTo { 10, 10 })
  ui.sleep(1)
  local first, height = list:nodeForRowAt(1, 1), heightOf(list, 1)
  t.equal(height > 400, true)
  local function fling(step)
    window:send("began", { 200, 50 })
    for count = 1, 4 do ui.sleep(1 / 60) window:send("moved", { 200, 50 + count * step }) end
    window:send("ended", { 200, 50 + 4 * step })
    ui.sleep(3)
  end
  for _ = 1, 4 do fling(-30) end
  t.equal(list.contentOffset.y, list.contentSize.height - 80)
  t.equal(list:nodeForRowAt(1, 1), nil)
  for _ = 1, 4 do fling(30) end
  t.equal(list.contentOffset.y, 0)
  t.equal(list:nodeForRowAt(1, 1) ~= first, true)
  t.equal(list:nodeForRowAt(1, 1).viewPhoto.selected, true)
  t.equal(heightOf(list, 1), height)
end)
