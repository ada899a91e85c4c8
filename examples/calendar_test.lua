-- Tests that tap, drag and fling: scripts/weft test examples
local ui = require "weft"
local Calendar = require "calendar"

local plans = {
  ["2026-11-20"] = { { title = "Breakfast", time = "7:45" }, { title = "Choir", time = "19:30" } },
  ["2026-12-24"] = { { title = "Train home", time = "13:12" } },
}

local function show(width, scale)
  local calendar = Calendar { today = "2026-11-20", plans = plans }
  calendar.frame = { 0, 0, width or 375, 640 }
  local window = ui.Window { size = { width or 375, 640 }, scale = scale, calendar }
  ui.sleep(0) -- a turn, in which the page and the plans come
  return calendar, window
end

local function page(calendar) return calendar.months:nodeForPageAtIndex(calendar.months.currentPageIndex) end

-- The middle of a day of the month that is shown, in the window.
local function middle(calendar, number)
  local day = page(calendar).days[number]
  return day:convertPointTo { day.bounds.width / 2, day.bounds.height / 2 }
end

local function titles(calendar)
  local titles = {}
  for index, row in ipairs(calendar.list.visibleNodes) do titles[index] = row.title.text end
  return titles
end

ui.test("All columns are equal to the pixel, at every width and scale", function(t)
  for _, scale in ipairs { 1, 2, 3 } do
    for width = 320, 430, 5 do
      local calendar, window = show(width, scale)
      local days = page(calendar).days
      local first = days[2].frame -- a Monday
      t.near(first.width, width // 7)
      for number, day in ipairs(days) do
        t.near(day.frame.width, first.width)
        t.near(day.frame.x, first.x + (number - 2) % 7 * first.width)
      end
      t.near(calendar.weekdays[7].frame.x, days[1].frame.x)
    end
  end
end)

ui.test("A finger turns to the next month, also beyond the end of the year", function(t)
  local calendar, window = show()
  t.equal(calendar.title.text, "November 2026")
  window:drag({ 300, 200 }, { 100, 200 })
  ui.sleep(1)
  t.equal(calendar.title.text, "December 2026")
  window:drag({ 300, 200 }, { 100, 200 })
  ui.sleep(1)
  t.equal(calendar.title.text, "January 2027")
  t.equal(page(calendar).days[1].frame.x, page(calendar).days[8].frame.x)
  window:drag({ 100, 200 }, { 300, 200 })
  ui.sleep(1)
  t.equal(calendar.title.text, "December 2026")
end)

ui.test("A short quick stroke turns the page, a short slow one doesn't", function(t)
  local calendar, window = show()
  local function stroke(seconds)
    window:send("began", { 300, 200 })
    for step = 1, 4 do
      ui.sleep(seconds / 4)
      window:send("moved", { 300 - 15 * step, 200 })
    end
    window:send("ended", { 240, 200 })
    ui.sleep(1)
  end
  stroke(2)
  t.equal(calendar.title.text, "November 2026")
  stroke(0.06)
  t.equal(calendar.title.text, "December 2026")
end)

ui.test("A tap chooses a day and shows its plans", function(t)
  local calendar, window = show()
  t.equal(titles(calendar), { "Breakfast", "Choir" })
  window:tap(middle(calendar, 12))
  ui.sleep(0)
  t.equal(titles(calendar), { "Nothing planned" })
  t.equal(page(calendar).days[12].selected, true)
  t.equal(page(calendar).days[20].selected, false)
  window:drag({ 300, 200 }, { 100, 200 })
  ui.sleep(1)
  window:tap(middle(calendar, 24))
  ui.sleep(0)
  t.equal(titles(calendar), { "Train home" })
end)

ui.test("The day that is chosen is marked on no other page, however far that is", function(t)
  local calendar, window = show()
  window:tap(middle(calendar, 12))
  window:drag({ 300, 200 }, { 100, 200 })
  ui.sleep(1)
  window:tap(middle(calendar, 24))
  window:drag({ 100, 200 }, { 300, 200 })
  ui.sleep(1)
  t.equal(page(calendar).days[12].selected, false)
  calendar:show("2099-01-31")
  ui.sleep(0)
  t.equal(calendar.title.text, "January 2099")
  t.equal(page(calendar).days[31].selected, false)
end)

ui.test("Today turns back, and chooses today", function(t)
  local calendar, window = show()
  for _ = 1, 5 do window:drag({ 300, 200 }, { 100, 200 }) ui.sleep(1) end
  t.equal(calendar.title.text, "April 2027")
  window:tap(calendar.todayButton:convertPointTo { 5, 5 })
  ui.sleep(1)
  t.equal(calendar.title.text, "November 2026")
  t.equal(page(calendar).days[20].selected, true)
end)

ui.test("The month stays when the screen is turned", function(t)
  local calendar, window = show()
  window:drag({ 300, 200 }, { 100, 200 })
  ui.sleep(1)
  calendar.frame = { 0, 0, 640, 375 }
  ui.sleep(0)
  t.equal(calendar.title.text, "December 2026")
  t.equal(page(calendar).frame.width, 640)
end)

ui.test("A fling turns one month, forwards and back", function(t)
  local calendar, window = show()
  local point = middle(calendar, 17)
  for _, title in ipairs { "December 2026", "January 2027" } do
    ui.await(window:fling(point, { -2500, 0 }))
    t.equal(calendar.title.text, title)
  end
  ui.await(window:fling(point, { 700, 0 }))
  t.equal(calendar.title.text, "December 2026")
end)
