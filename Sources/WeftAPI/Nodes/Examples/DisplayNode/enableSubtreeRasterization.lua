local Badge = ui.DisplayNode:subclass "Badge"

function Badge:init(text)
  self.automaticallyManagesSubnodes = true
  self.backgroundColor = "gold"
  self.text = ui.TextNode { text = text }
  self:enableSubtreeRasterization()
end

function Badge:layoutSpecThatFits(constrainedSize)
  return ui.InsetLayoutSpec { insets = 12, self.text }
end

return Badge "One drawing"
