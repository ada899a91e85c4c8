-- Models and cells go with their list.
local ui = require "weft"

local gone = 0
local watch = setmetatable({}, { __mode = "k" })
do
  local model = { id = 1 }
  watch[model] = true
  local list = ui.TableNode { frame = { 0, 0, 100, 100 } }
  local window = ui.Window { size = { 100, 100 }, list }
  list:setItems({ model }, { key = "id", nodeForItem = function(model)
    local cell = ui.CellNode { style = { height = 20 } }
    watch[cell] = true
    return cell
  end })
  ui.sleep(0)
  print(next(watch) ~= nil)
end
--> true
collectgarbage()
collectgarbage()
collectgarbage()
print(next(watch)) --> nil
