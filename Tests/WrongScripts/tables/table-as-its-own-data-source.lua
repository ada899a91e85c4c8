local ui = require "weft"
local People = ui.TableNode:subclass "People"
function People:numberOfRows(section) return 2 end
function People:nodeForRowAt(section, row) return ui.CellNode {} end
function People:init()
  self.dataSource = self
end
return People
