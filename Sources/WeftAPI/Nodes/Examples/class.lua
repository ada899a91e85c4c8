---@example class
---@see CellNode

---@example class.className
print(ui.TextNode:subclass("Badge").className) --> Badge

---@example class.init
---@see DisplayNode.init

---@example class.subclass
local Badge = ui.TextNode:subclass "Badge"
print(Badge, Badge { text = "3" }.className) --> <class Badge>  Badge

---@example class.super
local Badge = ui.TextNode:subclass "Badge"

function Badge:init(count)
  Badge.super.init(self, { text = count })
end

print(Badge.super == ui.TextNode, Badge(3).text) --> true  3
