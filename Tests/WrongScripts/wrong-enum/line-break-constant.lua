local ui = require "weft"
return ui.TextNode { text = "Ann",
  truncationMode = NSLineBreakByTruncatingMiddle,
--! there is no NSLineBreakByTruncatingMiddle here
--! hint: it is a string: "middle"
}
