local ui = require "weft"
local Row = ui.CellNode:subclass "Row"
local source = {}
function source:numberOfRows(section) return 3 end
function source:nodeForRowAt(section, row)
--! nodeForRowAt(1, 2): expected a cell, got nil
--! hint: does every path return a value?
  if row < 2 then return Row {} end
end
return ui.TableNode { dataSource = source, style = { height = 200 } }
