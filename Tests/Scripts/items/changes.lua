-- Cells are made for what is new and for what has changed, also in place.
local ui = require "weft"
local items = require "items"
local list, cell, seen = items.list, items.cell, items.seen

local a, b = { id = "a" }, { id = "b" }
list:setItems({ a, b }, { key = "id", nodeForItem = cell })
print(list:numberOfRows()) --> 2
seen()
--> make | a
--> make | b
--> a b
list:setItems { b, { id = "c" }, { id = "a" } } -- an equal table is the same model
seen()
--> make | c
--> b c a
a.title = "another" -- this one isn't the list's any more
b.title = "new"
list:setItems { b, a }
seen()
--> make | b
--> make | a
--> b a
