local Badge = ui.TextNode:subclass "Badge"

function Badge:init(count)
  self.text = count
  self.color = "tomato"
end

return Badge(12)
