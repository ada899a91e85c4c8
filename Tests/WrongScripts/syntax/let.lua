local ui = require "weft"
let title = ui.TextNode {}
--! syntax error near 'title'
--! hint: write local title
