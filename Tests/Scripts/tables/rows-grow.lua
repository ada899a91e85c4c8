-- A row grows when its cell asks: by a property, a field and setNeedsLayout, a transition.
local ui = require "weft"

local Cell = ui.CellNode:subclass "Cell"
function Cell:init()
  self.automaticallyManagesSubnodes = true
  self.lines = 1
  self.text = ui.DisplayNode { style = { height = 20 } }
end
function Cell:layoutSpecThatFits()
  return ui.InsetLayoutSpec { insets = { top = 10 * self.lines }, self.text }
end
local list = ui.TableNode { frame = { 0, 0, 100, 300 }, dataSource = {
  numberOfRows = function() return 2 end, nodeForRowAt = function() return Cell() end } }
local window = ui.Window { size = { 100, 300 }, list }
local function tell() print(list:rectForRow(1, 1).height, list:rectForRow(1, 2).y) end
ui.sleep(0) tell() --> 30 | 30
local cell = list:nodeForRowAt(1, 1)
cell.text.style.height = 40
ui.sleep(0) tell() --> 50 | 50
cell.lines = 3
cell:setNeedsLayout()
ui.sleep(0) tell() --> 70 | 70
cell.lines = 1
cell:transitionLayoutWithAnimation { animated = true }
ui.sleep(1) tell() --> 50 | 50
