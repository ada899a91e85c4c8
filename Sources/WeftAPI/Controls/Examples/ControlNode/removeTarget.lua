local handler = { buy = function() print "bought" end }
local button = ui.ButtonNode { title = "Buy" }
button:addTarget(handler, "buy", { "touchUpInside", "valueChanged" })
button:removeTarget(handler, "buy", "touchUpInside")
print(table.concat(button.allControlEvents, ", ")) --> valueChanged
