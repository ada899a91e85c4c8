local text = ui.TextNode { text = "one\ntwo", frame = { 0, 0, 100, 40 } }
print(text:frameForTextRange({ 5, 7 }).x) --> 0
