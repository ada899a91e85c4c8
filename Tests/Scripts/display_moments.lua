-- A class whose nodes say each moment of their display, and a window.
local ui = require "weft"

local function tell(class)
  function class:displayWillStart(async) print(self.debugName .. " will " .. tostring(async)) end
  function class:displayDidFinish() print(self.debugName .. " did") end
  function class:subnodeDisplayWillStart(node) print(self.debugName .. " hears will of " .. node.debugName) end
  function class:subnodeDisplayDidFinish(node) print(self.debugName .. " hears did of " .. node.debugName) end
  function class:hierarchyDisplayDidFinish() print(self.debugName .. " complete") end
  return class
end
local Dot = tell(ui.DisplayNode:subclass "Dot")
function Dot:draw(canvas, bounds) print(self.debugName .. " draws") canvas:fillRect(bounds, self.color or "red") end
local Cell = tell(ui.CellNode:subclass "Cell")
local window = ui.Window { size = { 100, 100 } }
local function dot(name, ...) return Dot { debugName = name, frame = { 0, 0, 20, 20 }, ... } end

return { tell = tell, Dot = Dot, Cell = Cell, window = window, dot = dot }
