local ui = require "weft"
local source = {}
function source:numberOfRows(section) return 3 end
function source:nodeForRowAt(section, row)
  return ui.TextNode { text = "row " .. row }
--! nodeForRowAt(1, 1): expected a cell, got <TextNode>
--! hint: derive its class from ui.CellNode, or put it into one
end
return ui.TableNode { dataSource = source, style = { height = 200 } }
