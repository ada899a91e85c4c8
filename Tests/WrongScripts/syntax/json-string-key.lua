local ui = require "weft"
return ui.TextNode { "text": "Ann" }
--! '}' expected near ':'
--! hint: a field is set with =: text = …
