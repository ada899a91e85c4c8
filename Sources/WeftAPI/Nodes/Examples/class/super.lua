local Badge = ui.TextNode:subclass "Badge"

function Badge:init(count)
  Badge.super.init(self, { text = count })
end

print(Badge.super == ui.TextNode, Badge(3).text) --> true  3
