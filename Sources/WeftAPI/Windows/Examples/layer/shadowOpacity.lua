local text = ui.TextNode { text = "In a box", backgroundColor = "white" }
text.layer.shadowOpacity = 0.5
print(text.layer.shadowOpacity, text.shadowOpacity) --> 0.5  0
