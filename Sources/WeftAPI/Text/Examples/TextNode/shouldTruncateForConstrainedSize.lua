local text = ui.TextNode { text = "Words in one line", maximumNumberOfLines = 1 }
print(text:shouldTruncateForConstrainedSize { max = { 60, math.huge } }) --> true
print(text:shouldTruncateForConstrainedSize { max = { 375, math.huge } }) --> false
