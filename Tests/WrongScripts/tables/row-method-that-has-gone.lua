local ui = require "weft"
local source = {
  numberOfRows = function() return 3 end,
  nodeForRowAt = function() return ui.CellNode { style = { height = 40 } } end,
}
local list = ui.TableNode { frame = { 0, 0, 100, 100 }, dataSource = source }
--! TableNode.dataSource has no method nodeForRowAt any more
--! hint: keep the method as long as the data source is set, or set dataSource = nil
source.nodeForRowAt = nil
local window = ui.Window { size = { 100, 100 }, list }
ui.sleep(0)
