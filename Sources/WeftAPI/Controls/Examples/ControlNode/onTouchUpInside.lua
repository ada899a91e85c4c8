local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 },
  onTouchUpInside = function(button, event) print(event.controlEvent) end }
local window = ui.Window { size = { 300, 40 }, button }
window:tap { 10, 10 } --> touchUpInside
