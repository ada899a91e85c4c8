local ui = require "weft"
return ui.DisplayNode { style = { width = 50% } }
--! unexpected symbol near '}'
--! hint: write a percentage in quotes: "50%"
