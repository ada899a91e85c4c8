local ui = require "weft"
local People = ui.TableNode:subclass "People"
function People:numberOfRows(section) return 2 end
function People:nodeForRowAt(section, row) return ui.CellNode {} end
function People:init()
  self.dataSource = self
--! People.dataSource: expected an object of its own, since nodeForRowAt is a method of tables, too, got the table itself
--! hint: make a table of the two methods, or let the node around it be the data source
end
return People
