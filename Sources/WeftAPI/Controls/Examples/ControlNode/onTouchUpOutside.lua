local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 },
  onTouchUpOutside = function(button, event) print(event.controlEvent) end }
local window = ui.Window { size = { 300, 40 }, button }
window:drag({ 10, 10 }, { 200, 10 }) --> touchUpOutside
