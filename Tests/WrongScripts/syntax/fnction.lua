local ui = require "weft"
fnction makeTitle() return ui.TextNode {} end
--! syntax error near 'makeTitle'
--! hint: did you mean "function"?
