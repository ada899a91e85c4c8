-- A header that is made from its section's models is made again when they change; others stay.
local ui = require "weft"
local items = require "items"
local list, cell = items.list, items.cell

local function show(models, options)
  list:setItems(models, options)
  ui.sleep(0)
end
local a, b, c = { id = "a", day = "Mon" }, { id = "b", day = "Tue" }, { id = "c", day = "Mon" }
show({ a, b }, { key = "id", section = "day", nodeForItem = cell, nodeForHeader = function(day, models)
  print("header", day, #models)
  return ui.CellNode { style = { height = 10 } }
end })
--> header | Mon | 1
--> make | a
--> header | Tue | 1
--> make | b
show { a, c, b }
--> header | Mon | 2
--> make | c
show { a, c, b }
c.done = true
show { a, c, b }
--> header | Mon | 2
--> make | c
local tuesday = list:supplementaryNodeForElementKind("header", 2)
show { a, c, b }
print(list:supplementaryNodeForElementKind("header", 2) == tuesday) --> true
show({ a, b }, { nodeForHeader = function(day)
  print("other header", day)
  return ui.CellNode { style = { height = 20 } }
end })
--> other header | Mon
--> other header | Tue
print(list:supplementaryNodeForElementKind("header", 2) == tuesday) --> false
