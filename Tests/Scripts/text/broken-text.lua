-- A script's broken text is shown, and read back as what is shown.
local ui = require "weft"

local text = ui.TextNode { text = "a\xffb\0c\xe2\x82" }
print(text.text == "a\u{FFFD}b\0c\u{FFFD}") --> true
text.attributedText = { "a\xff", { "b\xc3", link = "\xff" } }
text.frame = { 0, 0, 200, 20 }
print(#text:linkAttributeAt({ 20, 8 }).value, text.lineCount) --> 3 | 1
