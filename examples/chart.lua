-- A bakery's week: three charts that are drawn on a canvas, asynchronously, and appear together.
--
--   weft render examples/chart.lua
--   weft render examples/chart.lua --preview "One by one" --time 0.1 --schedule 1
local ui = require "weft"

local ink, faint = "#343a40", "#dee2e6"
local small = "Inter 11"

-- LineChart ------------------------------------------------------------------------------------------------------------

-- Lines over the days, the first with a fill that fades.
local LineChart = ui.DisplayNode:subclass "LineChart"
LineChart.style = { height = 190 }

function LineChart:init(days, series)
  self.days, self.series = days, series
end

-- What draw needs, and nothing else.
function LineChart:drawParameters()
  local most = 0
  for _, series in ipairs(self.series) do most = math.max(most, table.unpack(series.values)) end
  return { days = self.days, series = self.series, most = most }
end

-- A round step that takes four lines or so to the top.
local function step(most)
  local power = 10 ^ math.floor(math.log(most / 4, 10))
  for _, factor in ipairs { 1, 2, 2.5, 5, 10 } do
    if most / (factor * power) <= 4.5 then return factor * power end
  end
end

local function point(plot, values, index, top)
  local x = plot.x + plot.width * (index - 1) / (#values - 1)
  return { x, plot.y + plot.height * (1 - values[index] / top) }
end

local function line(plot, values, top)
  local path = ui.BezierPath()
  for index = 1, #values do
    local to = point(plot, values, index, top)
    if index == 1 then
      path:moveToPoint(to)
    else
      local from = point(plot, values, index - 1, top)
      local middle = (from[1] + to[1]) / 2
      path:addCurveToPoint(to, { middle, from[2] }, { middle, to[2] })
    end
  end
  return path
end

function LineChart:draw(canvas, bounds, parameters)
  local step = step(parameters.most)
  local top = math.ceil(parameters.most / step) * step
  local plot = { x = 34, y = 8, width = bounds.width - 50, height = bounds.height - 34 }
  local bottom = plot.y + plot.height

  -- The axes.
  for value = 0, top, step do
    local y = bottom - plot.height * value / top
    canvas:strokeLine({ { plot.x, y }, { plot.x + plot.width, y } }, value == 0 and ink or faint,
      { width = 1, dash = value > 0 and { 3, 3 } or nil })
    canvas:drawText(string.format("%d", value), { 0, y - 10, plot.x - 8, 20 },
      { font = small, color = ink, alignment = "right", verticalAlignment = "center" })
  end
  for index, day in ipairs(parameters.days) do
    local x = plot.x + plot.width * (index - 1) / (#parameters.days - 1)
    canvas:strokeLine({ { x, bottom }, { x, bottom + 4 } }, ink)
    canvas:drawText(day, { x - 20, bottom + 6, 40, 20 }, { font = small, color = ink, alignment = "center" })
  end

  -- From the back: the first series is the one that counts.
  for index = #parameters.series, 1, -1 do
    local series = parameters.series[index]
    local path = line(plot, series.values, top)
    if index == 1 then
      local area = ui.BezierPath():appendPath(path)
      area:addLineToPoint({ plot.x + plot.width, bottom }):addLineToPoint({ plot.x, bottom }):closePath()
      canvas:fillPath(area, { colors = { series.color .. "66", series.color .. "00" }, from = { 0, plot.y }, to = { 0, bottom } })
    end
    canvas:strokePath(path, series.color, { width = index == 1 and 3 or 2, cap = "round", dash = index > 1 and { 1, 5 } or nil })
    if index == 1 then
      for day = 1, #series.values do
        local place = point(plot, series.values, day, top)
        canvas:fillEllipse({ place[1] - 4, place[2] - 4, 8, 8 }, "white")
        canvas:strokeEllipse({ place[1] - 3, place[2] - 3, 6, 6 }, series.color, 2)
      end
    end
  end
end

-- BarChart -------------------------------------------------------------------------------------------------------------

local BarChart = ui.DisplayNode:subclass "BarChart"
BarChart.style = { height = 90 }

function BarChart:init(hours) self.hours = hours end

function BarChart:drawParameters() return self.hours end

function BarChart:draw(canvas, bounds, hours)
  local most = math.max(table.unpack(hours.values))
  local width = bounds.width / #hours.values
  local height = bounds.height - 18
  for index, value in ipairs(hours.values) do
    local bar = { (index - 1) * width + 2, height * (1 - value / most), width - 4, height * value / most }
    canvas:fillRoundedRect(bar, { topLeft = 3, topRight = 3 },
      { colors = { "#4dabf7", "#1864ab" }, from = { 0, 0 }, to = { 0, height } })
    if index % 3 == 1 then
      canvas:drawText(hours.first + index - 1, { (index - 1) * width - 10, height + 2, width + 20, 16 },
        { font = small, color = ink, alignment = "center" })
    end
  end
end

-- RingChart ------------------------------------------------------------------------------------------------------------

local RingChart = ui.DisplayNode:subclass "RingChart"
RingChart.style = { preferredSize = { 90, 90 } }

function RingChart:init(part) self.part = part end

-- A field of one's own: draw runs again only where it is asked to.
function RingChart:setPart(part)
  self.part = part
  self:setNeedsDisplay()
end

function RingChart:draw(canvas, bounds)
  local center, radius = { bounds.width / 2, bounds.height / 2 }, bounds.width / 2 - 8
  local start = -math.pi / 2
  canvas:strokeArc(center, radius, 0, 2 * math.pi, faint, 10)
  canvas:group({ shadow = { color = "#2b8a3e", opacity = 0.5, offset = { 0, 1 }, radius = 2 } }, function()
    canvas:strokeArc(center, radius, start, start + 2 * math.pi * self.part, "#37b24d", { width = 10, cap = "round" })
  end)
  canvas:drawText(string.format("%d%%", math.floor(self.part * 100 + 0.5)), bounds,
    { font = "Inter Bold 18", color = ink, alignment = "center", verticalAlignment = "center" })
end

-- Report ---------------------------------------------------------------------------------------------------------------

-- A swatch of the series' colour with its name.
local LegendEntry = ui.DisplayNode:subclass "LegendEntry"

function LegendEntry:init(series)
  self.automaticallyManagesSubnodes = true
  self.swatch = ui.DisplayNode { backgroundColor = series.color, cornerRadius = 3,
    style = { preferredSize = { 12, 6 } },
  }
  self.name = ui.TextNode { text = series.name, font = "Inter 12", color = ink }
end

function LegendEntry:layoutSpecThatFits(constrainedSize)
  return ui.StackLayoutSpec { direction = "horizontal", spacing = 6, alignItems = "center", self.swatch, self.name }
end

local Report = ui.CellNode:subclass "Report"
Report.backgroundColor = "white"

function Report:init(data)
  self.automaticallyManagesSubnodes = true
  -- What is inside appears together, and without waiting for other cells.
  self.asyncTransactionContainer = true
  self.data = data
  self.title = ui.TextNode { text = data.title, font = "Inter Bold 17", color = ink }
  -- Nodes are made once, specs in each layout.
  self.legend = {}
  for _, series in ipairs(data.series) do self.legend[#self.legend + 1] = LegendEntry(series) end
  self.lines = LineChart(data.days, data.series)
  self.hoursTitle = ui.TextNode { text = data.hours.title, font = "Inter Semi-Bold 13", color = ink }
  self.bars = BarChart(data.hours)
  self.goalTitle = ui.TextNode { text = data.goal.title, font = "Inter Semi-Bold 13", color = ink }
  self.ring = RingChart(data.goal.part)
  self.goalNote = ui.TextNode { text = data.goal.note, font = small, color = "#868e96" }
  -- The one that is looked at first is drawn first.
  self.lines.drawingPriority = 10
  self.ring.drawingPriority = 5
end

-- Each chart appears as soon as it is drawn.
function Report:showsPartsByThemselves()
  self.asyncTransactionContainer = false
  for _, chart in ipairs { self.lines, self.bars, self.ring } do chart.asyncTransactionContainer = true end
  return self
end

function Report:layoutSpecThatFits(constrainedSize)
  local function column(style, ...)
    return ui.StackLayoutSpec { direction = "vertical", spacing = 8, style = style, ... }
  end
  return ui.InsetLayoutSpec { insets = 16,
    ui.StackLayoutSpec { direction = "vertical", spacing = 10,
      self.title,
      ui.StackLayoutSpec { direction = "horizontal", spacing = 16, table.unpack(self.legend) },
      self.lines,
      ui.StackLayoutSpec { direction = "horizontal", spacing = 24,
        column({ flexGrow = 1, flexShrink = 1 }, self.hoursTitle, self.bars),
        column({}, self.goalTitle, self.ring, self.goalNote),
      },
    },
  }
end

ui.preview("A week", { width = 375 }, function(props) return Report(props or require "chart.json") end)
ui.preview("One by one", { width = 375 }, function()
  return Report(require "chart.json"):showsPartsByThemselves()
end)

return Report
