local ui = require "weft"
return ui.StackLayoutSpec:new { ui.DisplayNode {} }
--! attempt to index a function value (field 'StackLayoutSpec')
--! hint: call it: ui.StackLayoutSpec { direction = …, children }
