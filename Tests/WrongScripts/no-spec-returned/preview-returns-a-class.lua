local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
ui.preview("Class", function() return Cell end)
--! preview "Class": expected a node, got <class Cell>
--! hint: call it to make a node: Cell { … }
