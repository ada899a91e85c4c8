local button = ui.ButtonNode { title = "Buy", onTouchDown = function(button) print(button.tracking) end }
button.frame = { 0, 0, 60, 40 }
local window = ui.Window { size = { 60, 40 }, button }
window:tap { 10, 10 } --> true
print(button.tracking) --> false
