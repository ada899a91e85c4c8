local ui = require "weft"
return ui.TextNode { alignment = "justify" }
--! TextNode.alignment: expected "natural", "left", "center", "right", "justified", got "justify"
--! hint: did you mean "justified"?
