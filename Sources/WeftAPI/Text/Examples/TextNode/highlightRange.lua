local text = ui.TextNode { attributedText = { "By ", { "Ann", link = "users/ann" } }, frame = { 0, 0, 100, 20 },
  userInteractionEnabled = true,
}
ui.Window({ size = { 100, 20 }, text }):send("began", { 30, 8 })
print(table.unpack(text.highlightRange)) --> 4  6
