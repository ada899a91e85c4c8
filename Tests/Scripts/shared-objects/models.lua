-- A list of models that two lists were given is read when it is given: a change of it waits for the next call.
local ui = require "weft"

local models = { { id = 1, height = 10 }, { id = 2, height = 20 } }
local options = { key = "id",
  nodeForItem = function(model) return ui.CellNode { style = { height = model.height } } end }
local first, second = ui.TableNode { frame = { 0, 0, 50, 90 } }, ui.TableNode { frame = { 50, 0, 50, 90 } }
local window = ui.Window { size = { 100, 100 }, first, second }
local function show() ui.sleep(0.1) print(#first.visibleNodes, #second.visibleNodes) end
first:setItems(models, options)
second:setItems(models, options)
show() --> 2 | 2
models[3] = { id = 3, height = 5 }
show() --> 2 | 2
first:setItems(models, options)
show() --> 3 | 2
models[1], models[2], models[3] = models[3], nil, nil
second:setItems(models, options)
show() --> 3 | 1
