local ui = require "weft"

local text = ui.TextNode { attributedText = { { "Ann", link = "users/ann" } }, frame = { 0, 0, 100, 20 },
  delegate = { tappedLinkAttribute = "users" },
--! TextNode.delegate.tappedLinkAttribute: expected a function, got "users"
}
ui.Window({ size = { 100, 20 }, text }):tap { 5, 8 }
