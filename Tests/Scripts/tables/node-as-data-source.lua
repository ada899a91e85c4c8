-- A node may be the data source and the delegate of the table inside it.
local ui = require "weft"

local Screen = ui.DisplayNode:subclass "Screen"
function Screen:init()
  self.list = ui.TableNode { dataSource = self, delegate = self, frame = { 0, 0, 100, 100 } }
  self:addSubnode(self.list)
end
function Screen:numberOfRows(section) return 2 end
function Screen:nodeForRowAt(section, row) return ui.CellNode { style = { height = 40 } } end
function Screen:didSelectRowAt(table, section, row) print(self, table == self.list, section, row) end
local screen = Screen {}
screen.frame = { 0, 0, 100, 100 }
local window = ui.Window { size = { 100, 100 }, screen }
ui.sleep(0)
window:tap { 50, 60 } --> <Screen 100x100, 1 subnode> | true | 1 | 2
