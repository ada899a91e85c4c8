---@example bezierPath
---@see ui.BezierPath

---@example bezierPath.addArcWithCenter
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local path = ui.BezierPath():moveToPoint({ 40, 30 })
  path:addArcWithCenter({ 40, 30 }, 24, -math.pi / 2, math.pi / 3):closePath()
  canvas:fillPath(path, "tomato")
end

return Drawing { style = { height = 60 } }

---@example bezierPath.addCurveToPoint
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local path = ui.BezierPath():moveToPoint { 10, 50 }
  path:addCurveToPoint({ 150, 10 }, { 60, 50 }, { 100, 10 })
  canvas:strokePath(path, "tomato", 3)
end

return Drawing { style = { height = 60 } }

---@example bezierPath.addEllipse
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local ring = ui.BezierPath():addEllipse({ 10, 10, 40, 40 }):addEllipse({ 20, 20, 20, 20 })
  canvas:fillPath(ring, "tomato", "evenOdd")
end

return Drawing { style = { height = 60 } }

---@example bezierPath.addLineToPoint
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local path = ui.BezierPath():moveToPoint({ 10, 50 }):addLineToPoint({ 50, 10 }):addLineToPoint({ 90, 50 })
  canvas:strokePath(path, "tomato", 3)
end

return Drawing { style = { height = 60 } }

---@example bezierPath.addQuadCurveToPoint
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local path = ui.BezierPath():moveToPoint({ 10, 50 }):addQuadCurveToPoint({ 150, 50 }, { 80, -20 })
  canvas:strokePath(path, "tomato", 3)
end

return Drawing { style = { height = 60 } }

---@example bezierPath.addRect
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local path = ui.BezierPath():addRect({ 10, 10, 60, 40 }):addRect({ 20, 20, 40, 20 })
  canvas:fillPath(path, "tomato", "evenOdd")
end

return Drawing { style = { height = 60 } }

---@example bezierPath.addRoundedRect
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:fillPath(ui.BezierPath():addRoundedRect({ 10, 10, 80, 40 }, { topLeft = 20, bottomRight = 20 }), "tomato")
end

return Drawing { style = { height = 60 } }

---@example bezierPath.appendPath
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local dot = ui.BezierPath():addEllipse { 10, 10, 12, 12 }
  local path = ui.BezierPath { { 10, 50 }, { 90, 50 } }
  canvas:strokePath(path:appendPath(dot), "tomato", 2)
end

return Drawing { style = { height = 60 } }

---@example bezierPath.applyTransform
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local path = ui.BezierPath():addRect({ -15, -15, 30, 30 })
  canvas:fillPath(path:applyTransform { rotation = math.pi / 4, translation = { 40, 30 } }, "tomato")
end

return Drawing { style = { height = 60 } }

---@example bezierPath.closePath
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local path = ui.BezierPath { { 10, 50 }, { 50, 10 }, { 90, 50 } }
  canvas:strokePath(path:closePath(), "tomato", { width = 4, join = "round" })
end

return Drawing { style = { height = 60 } }

---@example bezierPath.moveToPoint
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local path = ui.BezierPath { { 10, 10 }, { 60, 50 } }
  path:moveToPoint({ 90, 10 }):addLineToPoint({ 140, 50 })
  canvas:strokePath(path, "tomato", 3)
end

return Drawing { style = { height = 60 } }
