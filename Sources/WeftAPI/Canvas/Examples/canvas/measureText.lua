local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local look = { font = "Inter Bold 14", color = "white" }
  local size = canvas:measureText("A badge", look)
  canvas:fillRoundedRect({ 10, 10, size.width + 16, size.height + 8 }, 8, "tomato")
  canvas:drawText("A badge", { 18, 14, size.width, size.height }, look)
end

return Drawing { style = { height = 60 } }
