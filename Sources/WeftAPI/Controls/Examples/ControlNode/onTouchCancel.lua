local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 },
  onTouchCancel = function(button, event) print(event.controlEvent) end }
local window = ui.Window { size = { 300, 40 }, button }
window:send("began", { 10, 10 })
button.enabled = false --> touchCancel
