local ui = require "weft"
return ui.StackLayoutSpec { debugName = { "Ann" }, ui.DisplayNode {} }
--! StackLayoutSpec.debugName: expected a string, got a table
