-- A calendar: a pager of months, and the plans of the chosen day below it. All columns of a month have exactly the same
-- width: a whole number of points, so that none is a pixel wider than another at any scale. What is left of the width is
-- shared by the two margins. The pager has a page for each month of two hundred years, and makes those near the one shown.

local ui = require "weft"

local firstYear, years = 1926, 200
local monthNames = { "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
  "November", "December" }
local rowHeight = 46

local palettes = {
  light = { paper = "white", ink = "#1c1c1e", faint = "#8a8a8f", accent = "#d8382b", fill = "#1c1c1e", onFill = "white",
    line = "#dcdce0" },
  dark = { paper = "#121214", ink = "#f2f2f5", faint = "#8e8e98", accent = "#ff7a6b", fill = "#f2f2f5", onFill = "#121214",
    line = "#37373c" },
}

local function palette(node) return palettes[node.traitCollection.userInterfaceStyle] or palettes.light end

local function daysIn(year, month)
  if month == 2 then return (year % 4 == 0 and year % 100 ~= 0 or year % 400 == 0) and 29 or 28 end
  return (month == 4 or month == 6 or month == 9 or month == 11) and 30 or 31
end

-- The column of a month's first day, from 1 for Monday (Sakamoto's method).
local function firstColumn(year, month)
  local offsets = { 0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4 }
  local y = month < 3 and year - 1 or year
  local fromSunday = (y + y // 4 - y // 100 + y // 400 + offsets[month] + 1) % 7
  return (fromSunday + 6) % 7 + 1
end

-- Places its children in seven columns of the same width, row by row, from the column `first`.
local WeekGrid = ui.LayoutSpec:subclass "WeekGrid"
WeekGrid.first = 1

function WeekGrid:calculateLayoutThatFits(constrainedSize)
  local width = constrainedSize.max.width
  local column = width // 7
  local margin = (width - 7 * column) // 2
  local sublayouts = {}
  for index, child in ipairs(self.children) do
    local place = index + self.first - 2
    local layout = child:layoutThatFits { min = { column, self.lineHeight }, max = { column, self.lineHeight } }
    layout.position = { margin + place % 7 * column, place // 7 * self.lineHeight }
    sublayouts[index] = layout
  end
  local rows = (#self.children + self.first - 2) // 7 + 1
  return ui.Layout { size = { width, rows * self.lineHeight }, sublayouts = sublayouts }
end

-- A day: a number, a disc behind it if it is chosen, a dot below it if something is planned.
local Day = ui.ControlNode:subclass "Day"

function Day:init(number, isToday, hasPlans)
  self.number, self.isToday, self.hasPlans = number, isToday, hasPlans
end

function Day:traitCollectionDidChange() self:setNeedsDisplay() end

function Day:draw(canvas, bounds)
  local colors = palette(self)
  local middle = bounds.width / 2
  local ink = self.isToday and colors.accent or colors.ink
  if self.selected or self.highlighted then
    local fill = self.highlighted and colors.faint or self.isToday and colors.accent or colors.fill
    canvas:fillEllipse({ middle - 17, 3, 34, 34 }, fill)
    ink = colors.onFill
  end
  local weight = (self.selected or self.isToday) and "Semi-Bold" or "Regular"
  canvas:drawText(tostring(self.number), { 0, 9, bounds.width, 24 },
    { font = "Inter " .. weight .. " 18", color = ink, alignment = "center" })
  if self.hasPlans then canvas:fillEllipse({ middle - 2.5, 39, 5, 5 }, colors.faint) end
end

-- A page: the days of a month.
local Month = ui.CellNode:subclass "Month"
Month.automaticallyManagesSubnodes = true

function Month:init(calendar, year, month)
  self.calendar, self.year, self.month, self.days = calendar, year, month, {}
  for number = 1, daysIn(year, month) do
    local date = ("%04d-%02d-%02d"):format(year, month, number)
    local day = Day(number, date == calendar.today, calendar.plans[date] ~= nil)
    day.date = date
    day.accessibilityLabel = ("%d %s %d"):format(number, monthNames[month], year)
    day.accessibilityValue = day.hasPlans and "has plans" or nil
    day.onTouchUpInside = function() calendar:choose(date) end
    self.days[number] = day
  end
end

-- Another day may have been chosen since the page was made.
function Month:didEnterVisibleState() self:mark() end

function Month:mark()
  for _, day in ipairs(self.days) do
    day.selected = day.date == self.calendar.chosen
    day.accessibilityTraits = day.selected and { "button", "selected" } or "button"
  end
end

function Month:layoutSpecThatFits()
  return WeekGrid { first = firstColumn(self.year, self.month), lineHeight = rowHeight,
    table.unpack(self.days) }
end

-- A plan of the chosen day.
local Plan = ui.CellNode:subclass "Plan"
Plan.automaticallyManagesSubnodes = true

function Plan:init(plan)
  self.bar = plan.color and ui.DisplayNode { backgroundColor = plan.color, cornerRadius = 2, style = { width = 4 } }
  self.title = ui.TextNode { text = plan.title, font = "Inter Medium 16" }
  self.time = plan.time and ui.TextNode { text = plan.time, font = "Inter 14" }
  self:traitCollectionDidChange()
end

function Plan:traitCollectionDidChange()
  local colors = palette(self)
  self.title.color = self.time and colors.ink or colors.faint
  if self.time then self.time.color = colors.faint end
end

function Plan:layoutSpecThatFits()
  local texts = ui.StackLayoutSpec { direction = "vertical", spacing = 2, style = { flexShrink = 1 }, self.title, self.time }
  return ui.InsetLayoutSpec { insets = { 10, 16, 10, 16 },
    ui.StackLayoutSpec { spacing = 12, alignItems = "stretch", self.bar, texts },
  }
end

local Calendar = ui.DisplayNode:subclass "Calendar"
Calendar.automaticallyManagesSubnodes = true

function Calendar:init(props)
  self.today, self.plans = props.today, props.plans
  self.chosen = self.today
  self.title = ui.TextNode { font = "Inter Bold 26", style = { flexGrow = 1, flexShrink = 1 } }
  self.todayButton = ui.ButtonNode { title = "Today", font = "Inter Medium 16", hitTestSlop = -10,
    onTouchUpInside = function() self:choose(self.today) self:show(self.today, true) end }
  self.weekdays = {}
  for index, letter in ipairs { "M", "T", "W", "T", "F", "S", "S" } do
    self.weekdays[index] = ui.TextNode { text = letter, font = "Inter Semi-Bold 12", alignment = "center" }
  end
  self.months = ui.PagerNode { dataSource = self, delegate = self, style = { height = 6 * rowHeight } }
  self.line = ui.DisplayNode { style = { height = 0.5 } }
  self.list = ui.TableNode { allowsSelection = false, style = { flexGrow = 1, flexShrink = 1 }, dataSource = {
    numberOfRows = function() return math.max(1, #self:plansOfDay()) end,
    nodeForRowAt = function(source, section, row) return Plan(self:plansOfDay()[row] or { title = "Nothing planned" }) end,
  } }
  self:show(self.today)
  self:scrollViewDidScroll()
  self:traitCollectionDidChange()
end

function Calendar:traitCollectionDidChange()
  local colors = palette(self)
  self.backgroundColor, self.title.color, self.line.backgroundColor = colors.paper, colors.ink, colors.line
  self.todayButton.color = colors.accent
  for _, letter in ipairs(self.weekdays) do letter.color = colors.faint end
end

function Calendar:plansOfDay() return self.plans[self.chosen] or {} end
function Calendar:numberOfPages() return years * 12 end
function Calendar:nodeAtIndex(index) return Month(self, firstYear + (index - 1) // 12, (index - 1) % 12 + 1) end

function Calendar:show(date, animated)
  local year, month = date:match "(%d+)-(%d+)"
  self.months:scrollToPage((year - firstYear) * 12 + math.tointeger(month), animated)
end

function Calendar:choose(date)
  self.chosen = date
  for _, page in ipairs(self.months.visibleNodes) do page:mark() end
  self.list:reloadData()
end

function Calendar:scrollViewDidScroll()
  local index = self.months.currentPageIndex
  self.title.text = ("%s %d"):format(monthNames[(index - 1) % 12 + 1], firstYear + (index - 1) // 12)
end

function Calendar:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical", alignItems = "stretch",
    ui.InsetLayoutSpec { insets = { 16, 16, 14, 16 },
      ui.StackLayoutSpec { alignItems = "baselineLast", spacing = 12, self.title, self.todayButton },
    },
    WeekGrid { lineHeight = 20, table.unpack(self.weekdays) },
    self.months, self.line, self.list,
  }
end

local plans = {
  ["2026-11-03"] = { { title = "Dentist", time = "8:30", color = "#2f9e8f" } },
  ["2026-11-12"] = { { title = "Parents' evening", time = "19:00 to 21:00", color = "#2f5bd0" } },
  ["2026-11-20"] = {
    { title = "Breakfast with Amina", time = "7:45 to 9:00, at the corner", color = "#e08a1e" },
    { title = "The boat is lifted out for the winter; bring the long ropes and somebody strong", time = "10:00",
      color = "#2f5bd0" },
    { title = "Choir", time = "19:30 to 22:00", color = "#8f4fd0" },
  },
  ["2026-12-24"] = { { title = "Train home", time = "13:12", color = "#2f9e8f" } },
}

ui.preview("A month", { height = 640, width = { 375, 320, 430 }, props = { today = "2026-11-20", plans = plans }, variants = {
  { name = "Dark", userInterfaceStyle = "dark", width = 375 },
  { name = "Six weeks, nothing planned", props = { today = "2027-05-31", plans = plans }, width = 375 },
} }, function(props) return Calendar(props) end)

return Calendar
