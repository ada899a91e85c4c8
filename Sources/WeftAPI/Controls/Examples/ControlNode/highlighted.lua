local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 }, userInteractionEnabled = true }
local window = ui.Window { size = { 60, 40 }, button }
window:send("began", { 10, 10 })
print(button.highlighted) --> true
window:send("ended", { 10, 10 })
print(button.highlighted) --> false
