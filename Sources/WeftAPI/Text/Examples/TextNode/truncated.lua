local text = ui.TextNode { text = "one\ntwo", maximumNumberOfLines = 1 }
text.frame = { 0, 0, 100, 100 }
print(text.truncated) --> true
