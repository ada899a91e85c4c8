-- A text node without text has no attributed text, so that a page's check for it holds.
local ui = require "weft"

local label = ui.TextNode {}
print(label.attributedText, ui.TextNode { text = "" }.attributedText) --> nil | nil
label.text = "a"
print(label.attributedText ~= nil) --> true
label.attributedText = nil
print(label.attributedText) --> nil
