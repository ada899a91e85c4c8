local Badge = ui.TextNode:subclass "Badge"
print(Badge, Badge { text = "3" }.className) --> <class Badge>  Badge
