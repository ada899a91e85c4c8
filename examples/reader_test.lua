-- Tests that tap, drag and fling: scripts/weft test examples
local ui = require "weft"
local reader = require "reader"

local function show(width)
  local screen = reader.Reader(reader.topics())
  screen.frame = { 0, 0, width or 375, 700 }
  local window = ui.Window { size = { width or 375, 700 }, screen }
  ui.sleep(0) -- a turn, in which the pages and the rows come
  return screen, window
end

local function list(screen) return screen.pages:nodeForPageAtIndex(screen.pages.currentPageIndex).list end

local function tapTab(screen, window, index)
  window:tap(screen.tabs.tabs[index]:convertPointTo { 5, 20 })
  ui.sleep(1)
end

ui.test("The line below the tabs follows the finger", function(t)
  local screen, window = show()
  local tabs = screen.tabs.tabs
  t.frame(screen.tabs.line, { x = 16, width = tabs[1].frame.width })
  window:send("began", { 300, 400 })
  window:send("moved", { 280, 400 })
  window:send("moved", { 300 - 375 / 2, 400 })
  t.near(screen.tabs.line.frame.x, (tabs[1].frame.x + tabs[2].frame.x) / 2, 0.5)
  ui.sleep(1) -- the finger rests
  window:send("moved", { 100, 400 })
  window:send("ended", { 100, 400 })
  ui.sleep(1)
  t.equal(screen.pages.currentPageIndex, 2)
  t.frame(screen.tabs.line, { x = tabs[2].frame.x, width = tabs[2].frame.width })
end)

ui.test("A tap on a tab turns to its page, also to one that is far away", function(t)
  local screen, window = show()
  tapTab(screen, window, 5)
  t.equal(screen.pages.currentPageIndex, 5)
  t.equal(list(screen):nodeForRowAt(1, 1).title.text, "A choir for people who can't sing")
  tapTab(screen, window, 2)
  t.equal(list(screen).supernode.topic.title, "Nature")
end)

ui.test("Tabs that have no room scroll to the one that is shown", function(t)
  local screen, window = show(320)
  t.equal(screen.tabs.contentOffset.x, 0)
  for _ = 1, 4 do window:drag({ 300, 500 }, { 50, 500 }) ui.sleep(1) end
  t.equal(screen.pages.currentPageIndex, 5)
  t.equal(screen.tabs.contentOffset.x, screen.tabs.contentSize.width - 320)
end)

ui.test("Upwards a finger scrolls the table, sideways it turns the page", function(t)
  local screen, window = show()
  window:drag({ 200, 500 }, { 190, 300 }, 10)
  ui.sleep(1)
  t.equal(list(screen).contentOffset.y, 200)
  t.equal(screen.pages.contentOffset.x, 0)
  local first = list(screen)
  window:drag({ 300, 500 }, { 100, 490 }, 10)
  ui.sleep(1)
  t.equal(first.contentOffset.y, 200)
  t.equal(screen.pages.currentPageIndex, 2)
  t.equal(list(screen).contentOffset.y, 0)
end)

ui.test("Each table is where it was left, also after its page was released", function(t)
  local screen, window = show()
  window:send("began", { 200, 600 })
  for step = 1, 5 do ui.sleep(1 / 60) window:send("moved", { 200, 600 - 15 * step }) end
  window:send("ended", { 200, 525 })
  ui.sleep(3)
  local first, offset = list(screen), list(screen).contentOffset.y
  t.equal(offset > 150, true)
  tapTab(screen, window, 5)
  screen.pages:reloadData() -- as if it had been far away
  ui.sleep(0)
  tapTab(screen, window, 1)
  t.equal(list(screen) ~= first, true)
  t.equal(list(screen).contentOffset.y, offset)
end)

ui.test("A tap reads an article, which stays read", function(t)
  local screen, window = show()
  window:tap { 100, 450 }
  t.equal(list(screen):nodeForRowAt(1, 2).note.text, "Read")
  t.equal(list(screen):nodeForRowAt(1, 3).note.text, "9 min")
  screen.pages:reloadData()
  ui.sleep(0)
  t.equal(list(screen):nodeForRowAt(1, 2).note.text, "Read")
end)

ui.test("Flings turn pages or scroll the table, and a page is where it was left when it comes back", function(t)
  local screen, window = show()
  ui.await(window:fling({ 200, 600 }, { 0, -2500 }))
  local offset = list(screen).contentOffset.y
  t.equal(offset > 300, true)
  for page = 2, 5 do
    ui.await(window:fling({ 300, 400 }, { -900, 0 }))
    t.equal(screen.pages.currentPageIndex, page)
  end
  for _ = 1, 4 do ui.await(window:fling({ 60, 400 }, { 900, 0 })) end
  t.equal(screen.pages.currentPageIndex, 1)
  t.equal(list(screen).contentOffset.y, offset)
end)
