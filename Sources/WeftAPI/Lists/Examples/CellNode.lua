local Row = ui.CellNode:subclass "Row"

function Row:init(title)
  self.automaticallyManagesSubnodes = true
  self.title = ui.TextNode { text = title }
end

function Row:layoutSpecThatFits(constrainedSize)
  return ui.InsetLayoutSpec { insets = 12, self.title }
end

return Row "A row"
