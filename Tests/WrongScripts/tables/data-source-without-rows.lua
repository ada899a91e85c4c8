local ui = require "weft"
local source = {}
function source:nodeForRowAt(section, row) return ui.CellNode {} end
local list = ui.TableNode {
  dataSource = source,
}
return list
