-- One of nodeForItem and nodeBlockForItem is given; the other of a later call replaces it, and makes the cells again.
local ui = require "weft"

local list = ui.TableNode { frame = { 0, 0, 100, 200 } }
local window = ui.Window { size = { 100, 200 }, list }
local function cell(height) return ui.CellNode { style = { height = height } } end
local models = { { id = 1 } }
local function at() return cell(20) end
local function block() return function() return cell(30) end end
local function show(options)
  options.key, options.animation = "id", "none"
  list:setItems(models, options)
  ui.sleep(0)
  print(list:nodeForRowAt(1, 1).frame.height)
end
show { nodeForItem = at } --> 20
show { nodeBlockForItem = block } --> 30
show {} --> 30
show { nodeForItem = at } --> 20
print(select(2, pcall(show, { nodeForItem = at, nodeBlockForItem = block })).message)
--> TableNode:setItems: expected nodeForItem or nodeBlockForItem, got both
