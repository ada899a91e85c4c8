-- Tests that tap, drag and fling: scripts/weft test examples
local ui = require "weft"
local Settings = require "settings"

local function show(height)
  local list = Settings()
  list.frame = { 0, 0, 375, height or 780 }
  local window = ui.Window { size = { 375, height or 780 }, list }
  ui.sleep(0) -- a turn, in which the rows come
  return list, window
end

-- A point of a node, in the window.
local function at(node, x, y) return node:convertPointTo { x, y or node.bounds.height / 2 } end

ui.test("A tap turns a switch on, and disables what needs sound", function(t)
  local list, window = show()
  local switch, slider = list:nodeForRowAt(2, 1).switch, list:nodeForRowAt(2, 2).slider
  t.equal(slider.enabled, true)
  t.equal(window:tap(at(switch, 20)), switch)
  t.equal(list.values.silent, true)
  t.equal(slider.enabled, false)
  window:tap(at(slider, 20))
  window:drag(at(slider, 200), at(slider, 20))
  t.equal(list.values.volume, 0.7)
  window:tap(at(switch, 20))
  t.equal(list.values.silent, false)
  t.equal(slider.enabled, true)
end)

ui.test("A drag takes the knob to the other side, and back", function(t)
  local list, window = show()
  local switch = list:nodeForRowAt(2, 1).switch
  window:drag(at(switch, 10), at(switch, 45), 3)
  t.equal(list.values.silent, true)
  window:drag(at(switch, 45), at(switch, 55), 3) -- stays where it is
  t.equal(list.values.silent, true)
  window:drag(at(switch, 45), at(switch, 10), 3)
  t.equal(list.values.silent, false)
end)

ui.test("The knob moves in a fifth of a second", function(t)
  local list, window = show()
  local switch = list:nodeForRowAt(2, 1).switch
  window:tap(at(switch, 20))
  t.equal(switch.knob.frame.x, 22)
  t.equal(switch.knob.presentation.frame.x < 10, true)
  ui.sleep(0.25)
  t.equal(switch.knob.presentation.frame.x, 22)
end)

ui.test("A slider follows the finger, and the table stays", function(t)
  local list, window = show()
  local slider = list:nodeForRowAt(2, 2).slider
  window:drag(at(slider, 200), at(slider, 14), 10)
  t.equal(list.values.volume, 0)
  window:drag(at(slider, 14), at(slider, slider.bounds.width + 50), 10)
  t.equal(list.values.volume, 1)
  t.equal(list.contentOffset.y, 0)
end)

ui.test("A slider with steps stops at them", function(t)
  local list, window = show()
  local slider = list:nodeForRowAt(3, 1).slider
  local width = slider.bounds.width - 28
  window:tap(at(slider, 14 + 0.3 * width))
  t.near(list.values.size, 2 / 6)
end)

ui.test("Rows that open something are selected by a tap, others aren't", function(t)
  local list, window = show()
  window:tap(at(list:nodeForRowAt(1, 1), 200))
  window:tap(at(list:nodeForRowAt(2, 1), 100))
  t.equal(list.opened, { "Inês Carvalho" })
  t.equal(#list.indexPathsForSelectedRows, 0)
  local row = list:nodeForRowAt(3, 3)
  local press = window:press(at(row, 100), 0.3)
  t.equal(row.highlighted, true)
  ui.await(press)
  t.equal(row.highlighted, false)
end)

ui.test("Values are kept while their rows are far away", function(t)
  local list, window = show(100)
  list:setContentOffset { 0, list:rectForRow(2, 1).y }
  ui.sleep(0)
  window:tap(at(list:nodeForRowAt(2, 1).switch, 20))
  for _ = 1, 12 do -- flings, to the end
    window:send("began", { 20, 90 })
    for step = 1, 4 do ui.sleep(1 / 60) window:send("moved", { 20, 90 - 20 * step }) end
    window:send("ended", { 20, 10 })
    ui.sleep(2)
  end
  t.equal(list.contentOffset.y, list.contentSize.height + 32 - 100)
  t.equal(list:nodeForRowAt(5, 1) ~= nil, true)
  list:scrollToRow(2, 1, "top")
  ui.sleep(0)
  t.equal(list:nodeForRowAt(2, 1).switch.selected, true)
  t.equal(list:nodeForRowAt(2, 2).slider.enabled, false)
end)
