local text = ui.TextNode { text = "Some words" }
text:setHighlightRange { 1, 4 }
return text
