print(ui.DisplayNode {}.opaque, ui.TextNode {}.opaque) --> true  false
