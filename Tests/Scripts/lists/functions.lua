-- A function of setItems that is written elsewhere makes its cells again; one of the same place doesn't.
local ui = require "weft"

local models = { { id = 1 }, { id = 2 } }
local list = ui.TableNode { frame = { 0, 0, 100, 200 } }
local window = ui.Window { size = { 100, 200 }, list }
local function options(header)
  return { key = "id", section = function() return "all" end, nodeForHeader = header,
    nodeForItem = function() return ui.CellNode { style = { height = 20 } } end }
end
local function small() return ui.CellNode { style = { height = 10 } } end
local function large() return ui.CellNode { style = { height = 30 } } end
local function header() return list:supplementaryNodeForElementKind("header", 1) end
list:setItems(models, options(small))
ui.sleep(0)
local first, row = header(), list:nodeForRowAt(1, 1)
list:setItems(models, options(small))
ui.sleep(0)
print(header() == first, list:nodeForRowAt(1, 1) == row) --> true | true
list:setItems(models, options(large))
ui.sleep(0.5)
print(header() == first, header().frame.height, list:nodeForRowAt(1, 1) == row) --> false | 30 | true
list:setItems(models, { nodeForItem = function() return ui.CellNode { style = { height = 40 } } end })
ui.sleep(0.5)
print(list:nodeForRowAt(1, 1).frame.height) --> 40
