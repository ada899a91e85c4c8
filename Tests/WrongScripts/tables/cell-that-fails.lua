local ui = require "weft"
local Row = ui.CellNode:subclass "Row"
function Row:layoutSpecThatFits()
  return self.title.text
end
local source = {}
function source:numberOfRows(section) return 2 end
function source:nodeForRowAt(section, row) return Row {} end
return ui.TableNode { dataSource = source, style = { height = 200 } }
