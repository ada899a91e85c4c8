local ui = require "weft"
return ui.DisplayNode { style = { ["width"] = 1, repeat = 2 } }
--! unexpected symbol near 'repeat'
--! hint: repeat is a word of the language; as a key it is ["repeat"]
