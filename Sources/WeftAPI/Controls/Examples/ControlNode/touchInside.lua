local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 }, userInteractionEnabled = true }
local window = ui.Window { size = { 300, 40 }, button }
window:send("began", { 10, 10 })
window:send("moved", { 129, 10 })
print(button.touchInside) --> true
window:send("moved", { 131, 10 })
print(button.touchInside) --> false
