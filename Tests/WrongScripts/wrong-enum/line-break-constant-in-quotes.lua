local ui = require "weft"
return ui.TextNode { text = "Ann", truncationMode = "NSLineBreakByTruncatingMiddle" }
--! TextNode.truncationMode: expected "wordWrapping", "head", "middle", "tail", got "NSLineBreakByTruncatingMiddle"
--! hint: did you mean "middle"?
