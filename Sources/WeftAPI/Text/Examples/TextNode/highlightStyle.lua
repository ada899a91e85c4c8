local text = ui.TextNode { text = "Some words", color = "white", backgroundColor = "navy", highlightStyle = "dark" }
text:setHighlightRange { 1, 4 }
return text
