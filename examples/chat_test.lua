-- Tests that tap, drag and fling: scripts/weft test examples
local ui = require "weft"
local chat = require "chat"

local function show(days)
  local screen = chat.Chat(days or chat.days())
  screen.frame = { 0, 0, 375, 700 }
  local window = ui.Window { size = { 375, 700 }, screen }
  ui.sleep(0) -- a turn, in which the rows come
  return screen, window
end

-- The place of a row's bubble in the window; nil if the row isn't visible.
local function place(screen, section, row)
  local cell = screen.list:nodeForRowAt(section, row)
  return cell and cell.bubble:convertRectTo(cell.bubble.bounds)
end

local function fling(window, step)
  window:send("began", { 200, 300 })
  for count = 1, 5 do ui.sleep(1 / 60) window:send("moved", { 200, 300 + count * step }) end
  window:send("ended", { 200, 300 + 5 * step })
  ui.sleep(3)
end

ui.test("The newest message is at the bottom, older ones are above it", function(t)
  local screen, window = show()
  local newest, older = place(screen, 1, 1), place(screen, 1, 2)
  t.equal(older.y + older.height < newest.y, true)
  local list = screen.list:convertRectTo(screen.list.bounds)
  t.equal(newest.y + newest.height < list.y + list.height, true)
  t.equal(newest.y + newest.height > list.y + list.height - 50, true)
end)

ui.test("A single message is at the bottom, too", function(t)
  local screen, window = show { { day = "Today", { text = "Hello!" } } }
  t.equal(place(screen, 1, 1).y > 550, true)
end)

ui.test("A message that arrives is at the bottom, and moves the others up", function(t)
  local screen, window = show()
  local before = place(screen, 1, 1)
  screen:add { text = "Then bring bread." }
  ui.sleep(0.5)
  t.equal(screen.list:nodeForRowAt(1, 1).message.text, "Then bring bread.")
  t.equal(place(screen, 1, 1).y > 550, true)
  t.equal(place(screen, 1, 2).y < before.y, true)
  t.equal(screen.unread, 0)
end)

ui.test("Whoever reads older messages keeps the place, and a tap leads to the new ones", function(t)
  local screen, window = show()
  window:drag({ 200, 200 }, { 200, 400 }) -- downwards: older ones
  ui.sleep(0)
  local before = place(screen, 1, 4)
  screen:add { text = "Hello?" }
  screen:add { text = "I am at the pier." }
  ui.sleep(0.5)
  t.equal(screen.more.titleNode.text, "2 new messages ↓")
  local after = place(screen, 1, 6)
  t.near(after.y, before.y - screen.more.frame.height)
  window:tap(screen.more:convertPointTo { 100, 10 })
  ui.sleep(1)
  t.equal(screen.unread, 0)
  t.equal(screen.more.supernode, nil)
  t.equal(place(screen, 1, 1).y > 550, true)
end)

ui.test("A reply is sent; dots, and then an answer, take the place below it", function(t)
  local screen, window = show()
  window:tap(screen.replies[1]:convertPointTo { 20, 10 })
  ui.sleep(0.5)
  t.equal(screen.days[1][1].text, "On my way")
  t.equal(place(screen, 1, 1).x > 187, true) -- at the right
  ui.sleep(0.5)
  t.equal(screen.days[1][1].isWriting, true)
  t.equal(#screen.days[1], 6)
  ui.sleep(1.2)
  t.equal(screen.days[1][1].text, "Good. I have put the kettle on.")
  t.equal(#screen.days[1], 6)
  ui.sleep(0.5)
  t.equal(place(screen, 1, 1).x, 12)
  t.equal(place(screen, 1, 1).y > 550, true)
end)

ui.test("The first message of a day begins a section", function(t)
  local screen, window = show()
  screen:add({ text = "Good morning." }, "Monday")
  ui.sleep(0.5)
  t.equal(screen.list.numberOfSections, 4)
  t.equal(screen.list:supplementaryNodeForElementKind("footer", 1).text.text, "Monday")
  local header = screen.list:supplementaryNodeForElementKind("footer", 1)
  local y = header:convertRectTo(header.bounds).y
  t.equal(place(screen, 2, 1).y < y and y < place(screen, 1, 1).y, true)
end)

ui.test("The day stays at the top while it is seen, and a fling leads to the first one", function(t)
  local screen, window = show()
  local top = screen.list:convertRectTo(screen.list.bounds).y
  local function headerTop(section)
    local header = screen.list:supplementaryNodeForElementKind("footer", section)
    return header:convertRectTo(header.bounds).y
  end
  t.near(headerTop(2), top + 10) -- below the inset
  for _ = 1, 3 do fling(window, 40) end
  t.equal(screen.list:nodeForRowAt(3, 2).message.text, "Thank you for the soup.")
  t.equal(headerTop(3) >= top, true)
  fling(window, -40)
  fling(window, -40)
  t.equal(place(screen, 1, 1).y > 550, true)
end)
