local ui = require "weft"
local people = { "Ann", "Bo" }
local source = {}
function source:numberOfRows(section)
  return people
end
function source:nodeForRowAt(section, row) return ui.CellNode {} end
return ui.TableNode { dataSource = source, style = { height = 200 } }
