local ui = require "weft"
local range = { end: 3 }
--! unexpected symbol near 'end'
--! hint: end is a word of the language; as a key it is ["end"]
