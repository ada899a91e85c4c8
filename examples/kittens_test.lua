-- Tests of kittens.lua, for `weft test`: they tap, swipe and fling, as a finger does.
local ui = require "weft"
local Kittens = require "kittens"

local function show(count)
  local list = Kittens { count = count or 1000 }
  list.frame = { 0, 0, 375, 640 }
  local window = ui.Window { size = { 375, 640 }, list }
  ui.sleep(0) -- a turn, in which the rows come
  return list, window
end

-- The point of a part of a row in the window.
local function place(list, row, x)
  local rect = list:rectForRow(1, row)
  return { x, rect.y - list.contentOffset.y + 30 }
end

ui.test("a tap on a row enlarges its portrait, and another makes it small again", function(t)
  local list, window = show()
  local cell, before = list:nodeForRowAt(1, 2), list:rectForRow(1, 2).height
  window:tap(place(list, 2, 250))
  ui.sleep(0.5)
  t.equal(cell.portrait.frame.width, 375 - 32)
  t.equal(list:rectForRow(1, 2).height > before + 150, true)
  t.equal(list:rectForRow(1, 3).y, list:rectForRow(1, 2).y + list:rectForRow(1, 2).height)
  local rect = list:rectForRow(1, 2)
  window:tap { 250, rect.y + rect.height - 20 - list.contentOffset.y }
  ui.sleep(0.5)
  t.equal(list:rectForRow(1, 2).height, before)
end)

ui.test("a tap on the portrait swaps it with the lines", function(t)
  local list, window = show()
  local cell = list:nodeForRowAt(1, 1)
  t.equal(cell.portrait.frame.x, 16)
  window:tap(place(list, 1, 60))
  ui.sleep(0.5)
  t.equal(cell.portrait.frame.x + cell.portrait.frame.width, 375 - 16)
  t.equal(cell.name.frame.x, 16)
  window:tap(place(list, 1, 320))
  ui.sleep(0.5)
  t.equal(cell.portrait.frame.x, 16)
end)

ui.test("a swipe deletes a row, and the others keep their cells", function(t)
  local list, window = show(20)
  local second, third = list:nodeForRowAt(1, 2), list:nodeForRowAt(1, 3)
  third:change "isSwapped"
  ui.sleep(0.5)
  window:drag({ 350, place(list, 2, 0)[2] }, { 40, place(list, 2, 0)[2] })
  ui.sleep(0.6)
  t.equal(list:numberOfRows(1), 19)
  t.equal(list:nodeForRowAt(1, 2), third)
  t.equal(third.portrait.frame.x > 200, true)
  t.equal(second.supernode, nil)
end)

ui.test("a short swipe shows the button, and a tap on it deletes", function(t)
  local list, window = show(20)
  local y = place(list, 1, 0)[2]
  window:send("began", { 300, y })
  for step = 1, 5 do
    ui.sleep(0.02)
    window:send("moved", { 300 - step * 16, y })
  end
  ui.sleep(0.3)
  window:send("ended", { 220, y })
  ui.sleep(0.4)
  t.equal(list:numberOfRows(1), 20)
  window:tap { 345, y }
  ui.sleep(0.6)
  t.equal(list:numberOfRows(1), 19)
end)

ui.test("a kitten that was enlarged is still enlarged after a fling to the end and back", function(t)
  local list, window = show()
  window:tap(place(list, 1, 250))
  ui.sleep(0.5)
  local height = list:rectForRow(1, 1).height
  ui.await(window:fling({ 180, 500 }, { 0, -12000 }))
  t.equal(list.contentOffset.y > 3000, true)
  t.equal(list:nodeForRowAt(1, 1), nil)
  list:scrollToRow(1, 1, "top")
  ui.sleep(0)
  t.equal(list:rectForRow(1, 1).height, height)
  t.equal(list:nodeForRowAt(1, 1).portrait.frame.width, 375 - 32)
end)
