local behind = ui.DisplayNode { debugName = "behind", frame = { 0, 0, 60, 40 } }
local button = ui.ButtonNode { title = "Buy", enabled = false, frame = { 0, 0, 60, 40 },
  onTouchUpInside = function() print "bought" end }
local window = ui.Window { size = { 60, 40 }, behind, button }
print(window:tap({ 10, 10 }).debugName) --> behind
button.enabled = true
window:tap { 10, 10 } --> bought
