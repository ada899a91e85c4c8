local ui = require "weft"
return ui.StackLayoutSpec { items = { ui.DisplayNode {} } }
--! StackLayoutSpec has no property "items"
--! hint: put them into the array part, or children = { … }
