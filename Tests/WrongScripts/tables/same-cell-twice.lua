local ui = require "weft"
local cell = ui.CellNode { debugName = "shared", style = { height = 40 } }
--! shared: is row 1 of TableNode already; expected another cell for row 2 of TableNode
--! hint: make a second node, or show the first in one place only
local source = {}
function source:numberOfRows(section) return 2 end
function source:nodeForRowAt(section, row) return cell end
local list = ui.TableNode { dataSource = source, style = { height = 200 } }
return list
