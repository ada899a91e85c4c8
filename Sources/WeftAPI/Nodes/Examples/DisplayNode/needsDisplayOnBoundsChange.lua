print(ui.DisplayNode {}.needsDisplayOnBoundsChange, ui.TextNode {}.needsDisplayOnBoundsChange) --> false  true
