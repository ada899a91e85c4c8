local handler = { buy = function() end, note = function() end }
local button = ui.ButtonNode { title = "Buy" }
button:addTarget(handler, "buy", "touchUpInside")
button:addTarget(handler, "note", "touchUpInside")
print(table.concat(button:actionsForTarget(handler, "touchUpInside"), ", ")) --> buy, note
