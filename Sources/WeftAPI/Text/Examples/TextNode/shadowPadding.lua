local text = ui.TextNode { text = "Some words", shadowOpacity = 0.8, shadowRadius = 2, shadowOffset = { 0, 3 } }
print(text.shadowPadding.top, text.shadowPadding.bottom) --> 0  -5
