local ui = require "weft"
return ui.textNode {}
--! ui has no "textNode"
--! hint: did you mean ui.TextNode?
