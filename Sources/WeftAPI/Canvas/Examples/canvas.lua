---@example canvas
---@see DisplayNode.draw

---@example canvas.beginGroup
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:beginGroup { opacity = 0.5 }
  canvas:fillEllipse({ 10, 5, 46, 46 }, "gold")
  canvas:fillEllipse({ 40, 5, 46, 46 }, "tomato")
  canvas:endGroup()
  canvas:fillRect({ 110, 10, 40, 40 }, "tomato")
end

return Drawing { style = { height = 60 } }

---@example canvas.clipEllipse
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:clipEllipse({ 10, 10, 80, 40 })
  canvas:fillRect({ 0, 0, 50, 60 }, "tomato")
end

return Drawing { style = { height = 60 } }

---@example canvas.clipPath
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:clipPath(ui.BezierPath { { 10, 50 }, { 50, 10 }, { 90, 50 } })
  canvas:fillRect({ 0, 0, 50, 60 }, "tomato")
  canvas:fillRect({ 50, 0, 50, 60 }, "gold")
end

return Drawing { style = { height = 60 } }

---@example canvas.clipRect
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:clipRect({ 10, 10, 60, 20 })
  canvas:fillEllipse({ 10, 10, 80, 40 }, "tomato")
end

return Drawing { style = { height = 60 } }

---@example canvas.clipRoundedRect
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:clipRoundedRect({ 10, 10, 80, 40 }, 12)
  canvas:fillRect({ 0, 0, 50, 60 }, "tomato")
end

return Drawing { style = { height = 60 } }

---@example canvas.drawImage
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:drawImage("pictures/heart.png", { 10, 10, 24, 24 })
  canvas:drawImage("pictures/heart.png", { 50, 10, 40, 40 }, "steelblue")
  canvas:drawImage("pictures/heart.png", { 110, 10, 20, 40 }, { source = { 0, 0, 12, 24 }, opacity = 0.5 })
end

return Drawing { style = { height = 60 } }

---@example canvas.drawText
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:drawText("Words", { 10, 10, 100, 40 }, { font = "Inter Bold 20", color = "tomato" })
  canvas:drawText({ "in ", { "runs", underline = true } }, { 120, 10, 100, 40 },
    { alignment = "right", verticalAlignment = "bottom" })
end

return Drawing { style = { height = 60 } }

---@example canvas.endGroup
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:beginGroup { shadow = { offset = { 2, 4 }, radius = 2, opacity = 0.6 } }
  canvas:fillRoundedRect({ 10, 10, 60, 36 }, 8, "tomato")
  canvas:endGroup()
end

return Drawing { style = { height = 60 } }

---@example canvas.fillEllipse
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:fillEllipse({ 10, 10, 80, 40 }, { colors = { "gold", "tomato" }, center = { 50, 30 }, radius = 40 })
end

return Drawing { style = { height = 60 } }

---@example canvas.fillPath
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local star = ui.BezierPath()
  for corner = 0, 4 do
    local angle = corner * 4 * math.pi / 5 - math.pi / 2
    star:addLineToPoint { 40 + 26 * math.cos(angle), 32 + 26 * math.sin(angle) }
  end
  canvas:fillPath(star, "tomato", "evenOdd")
end

return Drawing { style = { height = 60 } }

---@example canvas.fillPolygon
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:fillPolygon({ { 10, 50 }, { 50, 10 }, { 90, 50 } }, "tomato")
end

return Drawing { style = { height = 60 } }

---@example canvas.fillRect
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:fillRect({ 10, 10, 80, 40 }, "tomato")
end

return Drawing { style = { height = 60 } }

---@example canvas.fillRoundedRect
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:fillRoundedRect({ 10, 10, 80, 40 }, 12, "tomato")
end

return Drawing { style = { height = 60 } }

---@example canvas.group
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:group({ opacity = 0.6, shadow = { offset = { 0, 3 }, radius = 3 } }, function()
    canvas:fillEllipse({ 10, 5, 46, 46 }, "gold")
    canvas:fillEllipse({ 40, 5, 46, 46 }, "tomato")
  end)
end

return Drawing { style = { height = 60 } }

---@example canvas.measureText
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local look = { font = "Inter Bold 14", color = "white" }
  local size = canvas:measureText("A badge", look)
  canvas:fillRoundedRect({ 10, 10, size.width + 16, size.height + 8 }, 8, "tomato")
  canvas:drawText("A badge", { 18, 14, size.width, size.height }, look)
end

return Drawing { style = { height = 60 } }

---@example canvas.restore
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:save()
  canvas:translate(0, 20)
  canvas:fillRect({ 10, 0, 40, 20 }, "tomato")
  canvas:restore()
  canvas:fillRect({ 60, 0, 40, 20 }, "tomato")
end

return Drawing { style = { height = 60 } }

---@example canvas.rotate
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:translate(60, 30)
  canvas:rotate(math.pi / 4)
  canvas:fillRect({ -15, -15, 30, 30 }, "tomato")
end

return Drawing { style = { height = 60 } }

---@example canvas.save
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:save()
  canvas:setOpacity(0.3)
  canvas:fillRect({ 10, 10, 40, 40 }, "tomato")
  canvas:restore()
  canvas:save(function()
    canvas:translate(0, 20)
    canvas:fillRect({ 60, 10, 40, 20 }, "tomato")
  end)
  canvas:fillRect({ 110, 10, 40, 40 }, "tomato")
end

return Drawing { style = { height = 60 } }

---@example canvas.scale
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:scale(2, 1)
  canvas:fillEllipse({ 5, 10, 40, 40 }, "tomato")
end

return Drawing { style = { height = 60 } }

---@example canvas.setBlendMode
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:fillEllipse({ 10, 5, 50, 50 }, "gold")
  canvas:setBlendMode "multiply"
  canvas:fillEllipse({ 40, 5, 50, 50 }, "skyblue")
end

return Drawing { style = { height = 60 } }

---@example canvas.setOpacity
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:setOpacity(0.4)
  canvas:fillRect({ 10, 10, 80, 40 }, "tomato")
end

return Drawing { style = { height = 60 } }

---@example canvas.strokeArc
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:strokeArc({ 40, 30 }, 20, 0, 2 * math.pi, "gainsboro", 6)
  canvas:strokeArc({ 40, 30 }, 20, -math.pi / 2, math.pi, "tomato", { width = 6, cap = "round" })
end

return Drawing { style = { height = 60 } }

---@example canvas.strokeEllipse
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:strokeEllipse({ 10, 10, 80, 40 }, "tomato", 3)
end

return Drawing { style = { height = 60 } }

---@example canvas.strokeLine
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:strokeLine({ { 10, 50 }, { 50, 10 }, { 90, 50 } }, "tomato", 3)
end

return Drawing { style = { height = 60 } }

---@example canvas.strokePath
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local path = ui.BezierPath():moveToPoint { 10, 50 }
  path:addCurveToPoint({ 190, 10 }, { 70, 60 }, { 120, 0 })
  canvas:strokePath(path, "tomato", { width = 4, cap = "round", dash = { 12, 8 } })
end

return Drawing { style = { height = 60 } }

---@example canvas.strokeRect
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:strokeRect({ 10, 10, 80, 40 }, "tomato", 3)
end

return Drawing { style = { height = 60 } }

---@example canvas.strokeRoundedRect
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:strokeRoundedRect({ 10, 10, 80, 40 }, 12, "tomato", 3)
end

return Drawing { style = { height = 60 } }

---@example canvas.transform
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:transform { rotation = math.pi / 8, scale = { 2, 1 }, translation = { 60, 30 } }
  canvas:fillRect({ -15, -15, 30, 30 }, "tomato")
end

return Drawing { style = { height = 60 } }

---@example canvas.translate
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:translate(60, 10)
  canvas:fillRect({ 0, 0, 40, 40 }, "tomato")
end

return Drawing { style = { height = 60 } }
