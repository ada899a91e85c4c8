-- A row's actions are performed by a tap on their buttons, and close it when they are done.
local ui = require "weft"
local items = require "items"
local list, window, cell, seen = items.list, items.window, items.cell, items.seen

list:setItems({ { id = "a" } }, { key = "id", nodeForItem = cell })
list.delegate = {
  leadingSwipeActionsForRowAt = function(self, table, section, row)
    return { { title = "Pin", backgroundColor = "gold", handler = function(done)
      print("pin", section, row)
      ui.sleep(1)
      done()
    end } }
  end,
}
seen()
--> make | a
--> a
window:send("began", { 10, 10 })
window:send("moved", { 60, 10 })
ui.sleep(0.2)
window:send("ended", { 60, 10 })
ui.sleep(0.3)
local a = list:nodeForRowAt(1, 1)
print(a.transform[5] or a.transform.tx) --> 74
window:tap { 10, 10 } --> pin | 1 | 1
ui.sleep(1.5)
print(a.transform[5] or a.transform.tx) --> 0
