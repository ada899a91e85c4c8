local text = ui.TextNode { text = "In a box", backgroundColor = "white", shadowColor = "navy" }
text.layer.shadowColor = "tomato"
print(text.layer.shadowColor, text.shadowColor) --> #ff6347  #000080
