local ui = require "weft"
locl title = ui.TextNode {}
--! syntax error near 'title'
--! hint: did you mean "local"?
