---@title Show or hide a part
---@words hidden visible visibility conditional if optional remove toggle collapse expand
---@names DisplayNode.hidden DisplayNode.alpha DisplayNode.automaticallyManagesSubnodes DisplayNode.setNeedsLayout DisplayNode.transitionLayoutWithAnimation
--- With automatic subnodes, a node that the layout leaves out is removed, and its room with it. `hidden = true` keeps the
--- room.
local ui = require "weft"

local Note = ui.CellNode:subclass "Note"

function Note:init()
  self.automaticallyManagesSubnodes = true
  self.title = ui.TextNode { text = "Title" }
  self.details = ui.TextNode { text = "Details" }
  self.state = { isOpen = false }
end

function Note:touchesEnded()
  self.state.isOpen = not self.state.isOpen
  self:setNeedsLayout()
end

function Note:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical", spacing = 4,
    self.title, self.state.isOpen and self.details or nil }
end

ui.preview("Closed", { width = 200 }, function() return Note() end)

return Note
