local Chart = ui.DisplayNode:subclass "Chart"

function Chart:draw(canvas, bounds) canvas:fillEllipse(bounds, "tomato") end

function Chart:placeholderImage() return "pictures/heart.png" end

local chart = Chart { placeholderEnabled = true, frame = { 0, 0, 40, 40 } }
local window = ui.Window { size = { 100, 100 } }
window:addSubnode(chart)
print(chart.placeholderEnabled) --> true
