local ui = require "weft"
local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 },
  onTouchUpInside = function(button)
    button.titel = "Sold"
--! ButtonNode has no property "titel"
--! hint: did you mean "title"?
  end }
local window = ui.Window { size = { 60, 40 }, button }
window:tap { 10, 10 }
