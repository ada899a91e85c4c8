local text = ui.TextNode { text = "Words", maximumNumberOfLines = 1, pointSizeScaleFactors = { 0.8, 0.5 } }
text.frame = { 0, 0, 40, 20 }
print(text.scaleFactor) --> 0.8
