local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:drawText("Words", { 10, 10, 100, 40 }, { font = "Inter Bold 20", color = "tomato" })
  canvas:drawText({ "in ", { "runs", underline = true } }, { 120, 10, 100, 40 },
    { alignment = "right", verticalAlignment = "bottom" })
end

return Drawing { style = { height = 60 } }
