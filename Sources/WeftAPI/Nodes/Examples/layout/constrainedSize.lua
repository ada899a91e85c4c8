local layout = box("tomato"):layoutThatFits { max = { 375, 100 } }
print(layout.constrainedSize.max.width) --> 375
