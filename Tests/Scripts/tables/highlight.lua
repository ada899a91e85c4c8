-- A cell is notified of its highlight and its selection, the delegate before and after; a drag ends the highlight.
local ui = require "weft"
local letters = require "letters"
local Row, data, list, window = letters.Row, letters.data, letters.list, letters.window

for index = 4, 9 do data[index] = "x" end
list:reloadData()
ui.sleep(0)
function Row:cellStateDidChange()
  print(self.name, self.highlighted and "highlighted" or "-", self.selected and "selected" or "-")
end
list.delegate = {
  shouldHighlightRowAt = function(self, table, section, row) return row ~= 3 end,
  didHighlightRowAt = function(self, table, section, row) print("down", row) end,
  didUnhighlightRowAt = function(self, table, section, row) print("up", row) end,
  didSelectRowAt = function(self, table, section, row) print("select", row) end,
}
ui.sleep(0)
window:tap { 50, 60 }
--> b | highlighted | -
--> down | 2
--> b | - | -
--> up | 2
--> b | - | selected
--> select | 2
print "drag" --> drag
window:send("began", { 50, 60 })
--> b | highlighted | selected
--> down | 2
window:send("moved", { 50, 30 })
--> b | - | selected
--> up | 2
window:send("ended", { 50, 30 })
list.contentOffset = { 0, 0 }
ui.sleep(0)
print "leave" --> leave
window:send("began", { 50, 10 })
--> a | highlighted | -
--> down | 1
window:send("moved", { 150, 10 })
--> a | - | -
--> up | 1
window:send("moved", { 50, 12 })
--> a | highlighted | -
--> down | 1
window:send("ended", { 150, 10 })
--> a | - | -
--> up | 1
print "refused" --> refused
window:tap { 50, 110 }
print(list.indexPathForSelectedRow.row) --> 2
list.delegate = { shouldHighlightRowAt = function(self) end }
--! shouldHighlightRowAt(1, 2): expected true or false, got nil
--! hint: does every path return a value?
ui.sleep(0)
window:tap { 50, 60 }
--> b | highlighted | selected
--> b | - | selected
