-- Tests of feed.lua, for `weft test`: they drag the feed to its end, as a finger does.

local ui = require "weft"
local Feed = require "feed"

local function show()
  local feed = Feed()
  feed.frame = { 0, 0, 375, 560 }
  return feed, ui.Window { size = { 375, 560 }, feed }
end

local function fling(window, times)
  for _ = 1, times do
    window:drag({ 180, 500 }, { 180, 60 })
    ui.sleep(0.6)
  end
end

ui.test("the first page is fetched without a scroll", function(t)
  local feed, window = show()
  ui.sleep(0.1)
  t.equal(feed:numberOfRows(1), 0)
  t.equal(feed:nodeForRowAt(2, 1).text.text, "Loading")
  ui.sleep(0.4)
  t.equal(feed:numberOfRows(1), 8)
end)

ui.test("a slow page comes while what is there can be read", function(t)
  local feed, window = show()
  ui.sleep(1)
  fling(window, 1)
  t.equal(feed:numberOfRows(1), 8)
  ui.sleep(3)
  t.equal(feed:numberOfRows(1), 16)
end)

ui.test("a page that fails leaves a row to try again; a tap fetches it, and the empty one after it", function(t)
  local feed, window = show()
  ui.sleep(4)
  fling(window, 6)
  ui.sleep(1)
  t.equal(feed:numberOfRows(1), 16)
  t.equal(feed:nodeForRowAt(2, 1).text.text, "The posts did not arrive. Try again")
  local frame = feed:rectForRow(2, 1)
  window:tap { 180, frame.y + frame.height / 2 - feed.contentOffset.y }
  ui.sleep(0.1)
  t.equal(feed:nodeForRowAt(2, 1).text.text, "Loading")
  ui.sleep(0.3)
  t.equal(feed:numberOfRows(1), 24)
  -- The end is still near: the empty page is fetched, and the one after it.
  ui.sleep(1)
  t.equal(feed:numberOfRows(1), 32)
  t.equal(feed:numberOfRows(2), 0)
  fling(window, 6)
  t.equal(feed.page, 5)
end)

ui.test("a reload in the middle of a fetch cancels it, and another begins", function(t)
  local feed, window = show()
  ui.sleep(0.1)
  feed:reloadData()
  ui.sleep(0.25)
  t.equal(feed:numberOfRows(1), 0)
  ui.sleep(0.4)
  t.equal(feed:numberOfRows(1), 8)
end)
