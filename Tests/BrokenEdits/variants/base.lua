local ui = require "weft"

local Base = ui.CellNode:subclass "Base"

function Base:init(props)
  self.automaticallyManagesSubnodes = true
  self.state = { count = 1 }
  self.message = ui.TextNode { text = props.text, style = { flexShrink = 1 } }
end

function Base:content()
  return self.message
end

function Base:layoutSpecThatFits(constrainedSize)
  return ui.InsetLayoutSpec { insets = 10, self:content() }
end

return Base
