local ui = require "weft"
return ui.StackLayout { ui.DisplayNode {} }
--! ui has no "StackLayout"
--! hint: did you mean ui.StackLayoutSpec?
