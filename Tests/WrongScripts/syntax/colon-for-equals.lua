local ui = require "weft"
return ui.TextNode { text: "Ann" }
--! <name> expected near '"Ann"'
--! hint: a field is set with =: text = …
