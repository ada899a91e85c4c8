local ui = require "weft"
local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 },
  onTouchUpInside = function(button)
    ui.sleep(0.2)
    button.title = 7 .. nil
--! attempt to concatenate a nil value
  end }
local window = ui.Window { size = { 60, 40 }, button }
window:tap { 10, 10 }
ui.sleep(1)
