local ui = require "weft"
local source = {}
function source:numberOfRows(section) return 3 end
function source:nodeForRowAt(section, row)
  return ui.TextNode { text = "row " .. row }
end
return ui.TableNode { dataSource = source, style = { height = 200 } }
