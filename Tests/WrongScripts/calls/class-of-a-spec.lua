local ui = require "weft"
local Cell = ui.StackLayoutSpec:subclass "Cell"
--! attempt to index a function value (field 'StackLayoutSpec')
--! hint: only ui.LayoutSpec and classes of nodes can be derived from
