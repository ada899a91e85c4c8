-- A text of 100,000 bytes is shown; one byte more is an error, in runs and in a message too.
local ui = require "weft"

local most = ("word "):rep(20000)
local text = ui.TextNode { text = most }
print(text:layoutThatFits({ max = { 300, 100 } }).size.height <= 100) --> true
for _, name in ipairs { "text", "attributedText", "truncationAttributedText", "additionalTruncationMessage" } do
  print(name, pcall(function() text[name] = most .. "!" end))
end
--> text | false | <folder>/long-texts.lua:8: TextNode.text: expected a text of at most 100000 bytes, got 100001 or more
--> attributedText | false | <folder>/long-texts.lua:8: TextNode.attributedText: expected a text of at most 100000 bytes, got 100001 or more
--> truncationAttributedText | false | <folder>/long-texts.lua:8: TextNode.truncationAttributedText: expected a text of at most 100000 bytes, got 100001 or more
--> additionalTruncationMessage | false | <folder>/long-texts.lua:8: TextNode.additionalTruncationMessage: expected a text of at most 100000 bytes, got 100001 or more
