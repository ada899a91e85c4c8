local ui = require "weft"
return ui.DisplayNode { style = { width = 50% } }
--! unexpected symbol near '}'
--! hint: a percentage stands in quotes: "50%"
