local ui = require "weft"

local text = ui.TextNode { attributedText = { { "Ann", link = "users/ann" } } }
print(text:linkAttributeAt(10, 20))
--! TextNode:linkAttributeAt: point: expected a point: {x, y} or {x =, y =}, in points, got 10
--! hint: a point is one table: { x, y }
