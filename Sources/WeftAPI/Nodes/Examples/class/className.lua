print(ui.TextNode:subclass("Badge").className) --> Badge
