local text = ui.TextNode { frame = { 0, 0, 100, 20 }, linkAttributeNames = { "link", "user" },
  attributedText = { "By ", { "Ann", attributes = { user = "42" } } },
}
print(text:linkAttributeAt({ 30, 8 }).value) --> 42
