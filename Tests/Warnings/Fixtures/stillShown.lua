-- Subnodes added by hand, which stay when a layout leaves them out.

local ui = require "weft"

local Card = ui.DisplayNode:subclass "Card"

function Card:init()
  self.title = ui.TextNode { text = "A title" }
  self.badge = ui.TextNode { text = "New", debugName = "badge" }
  -- warning: the layout of Card no longer contains badge, which is still shown at { 0, 17 }, where an earlier layout put
  --   it; set automaticallyManagesSubnodes = true, hide it (hidden = true), or remove it with removeFromSupernode
  self:addSubnode(self.title)
  self:addSubnode(self.badge)
  self.isNew = true
end

function Card:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical", self.title, self.isNew and self.badge }
end

ui.preview("A card that was seen", { width = 200 }, function()
  local card = Card()
  card.frame = { 0, 0, 200, 34 }
  card:layoutIfNeeded()
  card.isNew = false
  card:setNeedsLayout()
  return card
end)

ui.preview("A box that holds a part of itself", { width = 200 }, function()
  local title = ui.TextNode { text = "A title" }
  local badge = ui.TextNode { text = "New" }
  -- warning: the layout of DisplayNode no longer contains TextNode, which is still shown at { 0, 17 }, where an earlier
  --   layout put it; don't add it by hand, hide it (hidden = true), or remove it with removeFromSupernode
  local isNew = true
  local box = ui.DisplayNode {
    badge,
    automaticallyManagesSubnodes = true,
    layoutSpecBlock = function()
      return ui.StackLayoutSpec { direction = "vertical", title, isNew and badge }
    end,
  }
  box.frame = { 0, 0, 200, 34 }
  box:layoutIfNeeded()
  isNew = false
  box:setNeedsLayout()
  return box
end)
