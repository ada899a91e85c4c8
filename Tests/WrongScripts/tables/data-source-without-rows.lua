local ui = require "weft"
local source = {}
function source:nodeForRowAt(section, row) return ui.CellNode {} end
local list = ui.TableNode {
  dataSource = source,
--! TableNode.dataSource: expected a table with the methods numberOfRows(section) and nodeForRowAt(section, row), got one without numberOfRows
--! hint: define it before the table gets its data source
}
return list
