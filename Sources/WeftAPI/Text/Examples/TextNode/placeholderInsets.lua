local text = ui.TextNode { text = "Some words", placeholderColor = "#dddddd", placeholderInsets = 2 }
print(text.placeholderInsets.left) --> 2
