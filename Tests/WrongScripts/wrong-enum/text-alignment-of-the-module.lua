local ui = require "weft"
return ui.TextNode { text = "Ann", alignment = ui.NSTextAlignmentCenter }
--! ui has no "NSTextAlignmentCenter"
--! hint: it is a string: "center"
