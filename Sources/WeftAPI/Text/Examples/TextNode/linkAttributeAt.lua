local text = ui.TextNode { attributedText = { "By ", { "Ann", link = "users/ann" } }, frame = { 0, 0, 200, 20 } }
local link = text:linkAttributeAt { 30, 8 }
print(link.name, link.value, text.text:sub(table.unpack(link.range))) --> link  users/ann  Ann
print(text:linkAttributeAt { 150, 8 }) --> nil
