local text = ui.TextNode { attributedText = { "By ", { "Ann", link = "users/ann" } }, frame = { 0, 0, 100, 20 },
  delegate = { tappedLinkAttribute = function(self, node, name, value) print(name, value) end },
}
ui.Window({ size = { 100, 20 }, text }):tap { 30, 8 } --> link  users/ann
