-- A text is the same from a constructor, an assignment and a class's default; elsewhere text is a field.
local ui = require "weft"

for _, text in ipairs { "", "x", "é", "\xff\xfe", ("long "):rep(5000), ("longer "):rep(10000) } do
  local node = ui.TextNode {}
  node.text = text
  assert(ui.TextNode { text = text, style = { flexGrow = 1 } }.text == node.text)
  assert(ui.TextNode { text = text }.text == node.text)
end
assert(not pcall(ui.TextNode, { text = ("x"):rep(100001) }))
assert(not pcall(ui.TextNode, { text = {} }))
assert(ui.TextNode { text = 12 }.text == "12")
local Own = ui.TextNode:subclass "Own"
Own.text = "default"
assert(Own {}.text == "default" and Own { text = "own" }.text == "own")
local Other = ui.DisplayNode:subclass "Other"
assert(Other { text = "a field" }.text == "a field")
