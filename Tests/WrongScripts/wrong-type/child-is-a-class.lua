local ui = require "weft"
local Row = ui.DisplayNode:subclass "Row"
return ui.StackLayoutSpec {
  ui.DisplayNode {},
  Row,
--! StackLayoutSpec[2]: expected a node or a spec, got the class Row
--! hint: call it to make a node: Row { … }
}
