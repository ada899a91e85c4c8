local ui = require "weft"
local cell = ui.CellNode { debugName = "shared", style = { height = 40 } }
local source = {}
function source:numberOfRows(section) return 2 end
function source:nodeForRowAt(section, row) return cell end
local list = ui.TableNode { dataSource = source, style = { height = 200 } }
return list
