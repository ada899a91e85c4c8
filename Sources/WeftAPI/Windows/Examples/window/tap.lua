local Button = ui.DisplayNode:subclass "Button"
function Button:touchesEnded() print "tapped" end

local window = ui.Window { size = { 100, 100 }, Button { frame = { 20, 20, 40, 40 } } }
window:tap { 30, 30 } --> tapped
