local ui = require "weft"
return ui.TextNode { truncationMode = "byTruncatingTail" }
--! TextNode.truncationMode: expected "wordWrapping", "head", "middle", "tail", got "byTruncatingTail"
--! hint: did you mean "tail"?
