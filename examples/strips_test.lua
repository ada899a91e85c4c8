-- Tests that drag, tap and fling: scripts/weft test examples
local ui = require "weft"
local Explore = require "strips"

local function show()
  local list = Explore()
  list.frame = { 0, 0, 375, 720 }
  local window = ui.Window { size = { 375, 720 }, list }
  ui.sleep(0) -- a turn, in which the rows come
  return list, window
end

-- Moves a finger by a step in each sixtieth of a second, and lifts it while it moves.
local function fling(window, x, y, stepX, stepY)
  window:send("began", { x, y })
  for step = 1, 6 do
    ui.sleep(1 / 60)
    window:send("moved", { x + step * stepX, y + step * stepY })
  end
  window:send("ended", { x + 6 * stepX, y + 6 * stepY })
end

ui.test("A finger that moves sideways scrolls the strip, and not the table", function(t)
  local list, window = show()
  local strip = list:nodeForRowAt(1, 1).strip
  window:drag({ 300, 150 }, { 100, 150 })
  ui.sleep(0)
  t.equal(strip.contentOffset.x, 200)
  t.equal(list.contentOffset.y, 0)
end)

ui.test("A finger that moves upwards scrolls the table, and not the strip", function(t)
  local list, window = show()
  local strip = list:nodeForRowAt(1, 1).strip
  window:drag({ 200, 200 }, { 200, 50 })
  ui.sleep(0)
  t.equal(strip.contentOffset.x, 0)
  t.equal(list.contentOffset.y, 150)
end)

ui.test("A fling moves a strip further than the finger", function(t)
  local list, window = show()
  local strip = list:nodeForRowAt(1, 2).strip
  fling(window, 300, 380, -20, 0)
  local lifted = strip.contentOffset.x
  t.equal(lifted, 120)
  ui.sleep(3)
  t.equal(strip.contentOffset.x > lifted + 100, true)
end)

ui.test("A tap chooses the card under the finger, also in a strip that was scrolled", function(t)
  local list, window = show()
  window:tap { 100, 150 }
  window:drag({ 300, 150 }, { 100, 150 })
  ui.sleep(0)
  window:tap { 200, 150 } -- 400 points into the content: the second card begins at 288
  t.equal(list.chosen, { "Dawn at Reine", "The last boat" })
end)

ui.test("A strip has its place again when its row comes back", function(t)
  local list, window = show()
  window:drag({ 300, 150 }, { 100, 150 })
  ui.sleep(0)
  for _ = 1, 8 do fling(window, 20, 600, 0, -80) ui.sleep(1) end
  t.equal(list.indexPathsForVisibleRows[#list.indexPathsForVisibleRows].row, 6)
  list:reloadData() -- all rows are made again
  list:scrollToRow(1, 1, "top")
  ui.sleep(0)
  t.equal(list:nodeForRowAt(1, 1).strip.contentOffset.x, 200)
end)
