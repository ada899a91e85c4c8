local ui = require "weft"
local people = { "Ann", "Bo" }
local source = {}
function source:numberOfRows(section)
  return people
--! numberOfRows(1): expected a whole number from 0 to 10,000,000, got a table
end
function source:nodeForRowAt(section, row) return ui.CellNode {} end
return ui.TableNode { dataSource = source, style = { height = 200 } }
