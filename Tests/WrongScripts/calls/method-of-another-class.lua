local ui = require "weft"
local list = ui.TableNode {
  frame = { 0, 0, 100, 100 },
  dataSource = { numberOfRows = function() return 3 end, nodeForRowAt = function() return ui.CellNode {} end },
}
list.reloadData(ui.TextNode { text = "Ann" })
--! reloadData: expected TableNode, got <TextNode>
