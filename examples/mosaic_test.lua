-- Tests of mosaic.lua, for `weft test`: they scroll, fling and tap as a finger does.

local ui = require "weft"
local Mosaic = require "mosaic"

local function show(counts)
  local mosaic = Mosaic(2, counts)
  mosaic.frame = { 0, 0, 390, 640 }
  local window = ui.Window { size = { 390, 640 }, mosaic }
  ui.sleep(0)
  return mosaic, window
end

-- No two items that are seen may cover one another, and each is as high as its cell wants to be.
local function check(t, mosaic)
  local nodes = mosaic.visibleNodes
  assert(#nodes > 0)
  for index, node in ipairs(nodes) do
    for other = index + 1, #nodes do
      local a, b = node.frame, nodes[other].frame
      local apart = a.x + a.width <= b.x or b.x + b.width <= a.x or a.y + a.height <= b.y or b.y + b.height <= a.y
      assert(apart)
    end
    local path = node.indexPath
    t.equal(mosaic:rectForItem(path.section, path.item), node.frame)
  end
end

ui.test("each picture goes into the column that is shortest", function(t)
  local mosaic, window = show()
  local first, second, third = mosaic:rectForItem(1, 1), mosaic:rectForItem(1, 2), mosaic:rectForItem(1, 3)
  t.equal(first.y, second.y)
  t.equal(second.x, first.x + first.width + 8)
  local shorter = first.height < second.height and first or second
  t.equal(third.x, shorter.x)
  t.equal(third.y, shorter.y + shorter.height + 8)
  check(t, mosaic)
end)

ui.test("a header stays at the top while its album is seen", function(t)
  local mosaic, window = show()
  for _ = 1, 3 do window:drag({ 200, 600 }, { 200, 200 }) end
  ui.sleep(2)
  local top = mosaic.visibleNodes[1].indexPath.section
  local header = mosaic:supplementaryNodeForElementKind("header", top)
  t.equal(header.frame.y, mosaic.contentOffset.y)
  check(t, mosaic)
end)

ui.test("a tap selects the picture under the finger", function(t)
  local mosaic, window = show()
  window:drag({ 200, 600 }, { 200, 100 })
  ui.sleep(2)
  local node = mosaic.visibleNodes[4]
  local path, frame = node.indexPath, node.frame
  window:tap { frame.x + frame.width / 2, frame.y + 10 - mosaic.contentOffset.y }
  local selected = mosaic.indexPathsForSelectedItems
  t.equal(#selected, 1)
  t.equal(selected[1], path)
  t.equal(mosaic:nodeForItemAt(path.section, path.item).borderWidth, 3)
end)

ui.test("an album of a million pictures scrolls to any of them", function(t)
  local mosaic, window = show { 1000000 }
  assert(#mosaic.visibleNodes < 30)
  for _, item in ipairs { 500000, 3, 999999, 700 } do
    mosaic:scrollToItem(1, item, "top")
    ui.sleep(0)
    assert(mosaic:nodeForItemAt(1, item) ~= nil)
    check(t, mosaic)
  end
end)

ui.test("pictures that come and go leave no gap", function(t)
  local counts = { 40 }
  local mosaic, window = show(counts)
  mosaic:scrollToItem(1, 12, "top")
  ui.sleep(0)
  for _ = 1, 5 do
    counts[1] = counts[1] + 1
    mosaic:insertItems(1, 14)
    ui.sleep(0)
    check(t, mosaic)
    counts[1] = counts[1] - 2
    mosaic:deleteItems(1, { 2, 15 })
    ui.sleep(0)
    check(t, mosaic)
  end
end)

ui.test("a fling goes past many pictures, and they are side by side where it rests", function(t)
  local mosaic, window = show { 400 }
  ui.await(window:fling({ 200, 500 }, { 0, -6000 }))
  t.equal(mosaic.contentOffset.y > 2000, true)
  check(t, mosaic)
  ui.await(window:fling({ 200, 100 }, { 0, 3000 }))
  check(t, mosaic)
end)
