-- A header that is made from its models is made again when one without a cell is another.
local ui = require "weft"

local list = ui.TableNode { frame = { 0, 0, 100, 50 } }
local window = ui.Window { size = { 100, 50 }, list }
local function models(last)
  local models = {}
  for id = 1, 1000 do models[id] = { id = id, done = id == 1000 and last } end
  return models
end
local made = 0
local function show(models)
  list:setItems(models, {
    key = "id", section = function() return "all" end,
    nodeForItem = function() return ui.CellNode { style = { height = 20 } } end,
    nodeForHeader = function(_, models)
      made = made + 1
      return ui.CellNode { debugName = tostring(models[#models].done), style = { height = 10 } }
    end,
  })
  ui.sleep(0.5)
  print(made, list:supplementaryNodeForElementKind("header", 1).debugName)
end
show(models(false)) --> 1 | false
show(models(false)) --> 1 | false
show(models(true)) --> 2 | true
local same = models(true)
same[1000] = nil
show(same) --> 3 | false
