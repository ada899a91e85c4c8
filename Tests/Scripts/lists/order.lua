-- Cells that leave the visible part tell so first; then the visible, drawn and preloaded ones enter, and others leave.
local ui = require "weft"

local Row = ui.CellNode:subclass "Row"
Row.style = { height = 100 }
local notes = {}
for _, name in ipairs { "EnterVisible", "ExitVisible", "EnterDisplay", "ExitDisplay", "EnterPreload", "ExitPreload" } do
  Row["did" .. name .. "State"] = function(self) notes[#notes + 1] = self.debugName .. " " .. name end
end
local list = ui.TableNode { frame = { 0, 0, 100, 100 }, rangeMode = "full", dataSource = {
  numberOfRows = function() return 100 end,
  nodeForRowAt = function(self, section, row) return Row { debugName = tostring(row) } end,
} }
list:setTuningParameters({ leadingBufferScreenfuls = 1, trailingBufferScreenfuls = 0 }, "display")
list:setTuningParameters({ leadingBufferScreenfuls = 2, trailingBufferScreenfuls = 0 }, "preload")
local window = ui.Window { size = { 100, 100 }, list }
ui.sleep(0)
notes = {}
list.contentOffset = { 0, 100 }
ui.sleep(0)
print(table.concat(notes, ", "))
--> 1 ExitVisible, 2 EnterVisible, 3 EnterDisplay, 4 EnterPreload, 1 ExitPreload, 1 ExitDisplay
