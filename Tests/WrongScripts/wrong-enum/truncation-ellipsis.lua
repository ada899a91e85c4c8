local ui = require "weft"
return ui.TextNode { truncationMode = "ellipsis" }
--! TextNode.truncationMode: expected "wordWrapping", "head", "middle", "tail", got "ellipsis"
--! hint: did you mean "tail"?
