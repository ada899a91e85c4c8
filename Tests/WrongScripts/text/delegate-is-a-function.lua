local ui = require "weft"

local text = ui.TextNode { attributedText = { { "Ann", link = "users/ann" } } }
text.delegate = function(node, link) print(link) end
--! TextNode.delegate: expected a table with methods, or a node, got a function
--! hint: write { tappedLinkAttribute = function(self, node, …) … end }
