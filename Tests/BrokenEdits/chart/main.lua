local ui = require "weft"
local Flow = require "flow"
local data = require "data"

local Bars = ui.DisplayNode:subclass "Bars"
Bars.barWidth = 12

function Bars:init(values)
  self.values = values
  self.state = { highlighted = 1 }
end

function Bars:calculateSizeThatFits(size)
  return { #self.values * (self.barWidth + 4), 60 }
end

function Bars:drawParameters()
  return { values = self.values, highlighted = self.state.highlighted }
end

function Bars:draw(canvas, bounds, parameters)
  for index, value in ipairs(parameters.values) do
    local height = bounds.height * value
    local color = index == parameters.highlighted and "tomato" or "gray"
    canvas:fillRect({ (index - 1) * 16, bounds.height - height, 12, height }, color)
  end
end

local Chart = ui.CellNode:subclass "Chart"

function Chart:init()
  self.automaticallyManagesSubnodes = true
  self.bars = Bars(data.values)
  self.labels = {}
  for index, label in ipairs(data.labels) do
    self.labels[index] = ui.TextNode { text = label }
  end
end

function Chart:layoutSpecThatFits(constrainedSize)
  return ui.StackLayoutSpec { direction = "vertical", spacing = 4, alignItems = "start",
    self.bars,
    Flow { gap = 5, table.unpack(self.labels) },
  }
end

ui.preview("Chart", { width = 120 }, function() return Chart() end)
