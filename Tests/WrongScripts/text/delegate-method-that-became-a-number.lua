local ui = require "weft"
local delegate = { tappedLinkAttribute = function(node, name, value) end }
local text = ui.TextNode { attributedText = { { "Ann", link = "users/ann" } }, frame = { 0, 0, 100, 20 }, delegate = delegate }
delegate.tappedLinkAttribute = 5
ui.Window({ size = { 100, 20 }, text }):tap { 5, 8 }
--! delegate.tappedLinkAttribute: expected a function, got 5
