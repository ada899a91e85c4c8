-- A table's methods are called as methods, with the node, the link, the point and its bytes.
local ui = require "weft"

local text = ui.TextNode { attributedText = { "By ", { "Änn", link = "users/ann" }, " and others" },
  frame = { 0, 0, 200, 20 },
}
local window = ui.Window { size = { 200, 40 }, text }

local delegate = {}
function delegate:tappedLinkAttribute(node, name, value, point, range)
  print(self == delegate, node == text, name, value, point.x, point.y, text.text:sub(table.unpack(range)))
end
text.delegate = delegate
print(text.delegate == delegate) --> true
window:tap { 30, 8 } --> true | true | link | users/ann | 30 | 8 | Änn
text.delegate = nil
window:tap { 30, 8 }
print(text.delegate) --> nil
