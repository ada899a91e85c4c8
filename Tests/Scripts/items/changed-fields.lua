-- A model has changed if a field is another, new or gone; another table with the same fields is no change.
local ui = require "weft"
local items = require "items"
local list, cell = items.list, items.cell

local function show(what, model)
  print(what)
  list:setItems({ model }, { key = "id", nodeForItem = cell })
  ui.sleep(0)
end
show("first", { id = "a", title = "x", note = "y" })
--> first
--> make | a
show("equal", { note = "y", title = "x", id = "a" }) --> equal
show("gone", { id = "a", title = "x" })
--> gone
--> make | a
show("equal", { id = "a", title = "x" }) --> equal
show("new", { id = "a", title = "x", count = 1 })
--> new
--> make | a
show("in place of another", { id = "a", title = "x", note = 1 })
--> in place of another
--> make | a
show("false", { id = "a", title = "x", note = false })
--> false
--> make | a
show("nil", { id = "a", title = "x", note = nil })
--> nil
--> make | a
