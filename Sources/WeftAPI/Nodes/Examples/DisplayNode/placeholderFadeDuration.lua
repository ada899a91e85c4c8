local text = ui.TextNode { text = "Some words", placeholderEnabled = true, placeholderFadeDuration = 0.3 }
print(text.placeholderFadeDuration) --> 0.3
