return ui.TextNode { text = "a" }
--! attempt to index a nil value (global 'ui')
--! hint: write local ui = require "weft"
