local text = ui.TextNode { text = "one\ntwo" }
text.frame = { 0, 0, 100, 100 }
print(text.lineCount) --> 2
