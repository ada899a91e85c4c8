local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 },
  onTouchDown = function(button, event) print("down at " .. event.time) end,
  onTouchUpInside = function(button, event) print("up at " .. event.time) end }
local window = ui.Window { size = { 60, 40 }, button }
local node = ui.await(window:press({ 10, 10 }, 0.8)) --> down at 0.0
--> up at 0.8
print(node == button) --> true
