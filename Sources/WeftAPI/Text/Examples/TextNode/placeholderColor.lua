local text = ui.TextNode { text = "Some words", placeholderColor = "#dddddd" }
print(text.placeholderColor) --> #dddddd
