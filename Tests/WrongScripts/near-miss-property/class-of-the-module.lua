local ui = require "weft"
return ui.TextNod {}
--! ui has no "TextNod"
--! hint: did you mean ui.TextNode?
