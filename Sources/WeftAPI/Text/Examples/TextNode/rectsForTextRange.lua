local text = ui.TextNode { text = "one\ntwo", frame = { 0, 0, 100, 40 } }
local first, second = table.unpack(text:rectsForTextRange { 1, 7 })
print(first.x, first.y, second.y > first.y) --> 0  0  true
