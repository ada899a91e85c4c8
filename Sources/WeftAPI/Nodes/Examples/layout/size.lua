local layout = box("tomato", 60, 40):layoutThatFits {}
print(layout.size.width, layout.size.height) --> 60  40
