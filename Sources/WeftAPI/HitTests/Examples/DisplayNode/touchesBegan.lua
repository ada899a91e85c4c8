local Button = ui.DisplayNode:subclass "Button"
function Button:touchesBegan(touches)
  print(touches[1].x, touches[1].y)
end

local window = ui.Window { size = { 100, 100 }, Button { frame = { 20, 20, 40, 40 } } }
window:tap { 25, 30 } --> 5  10
