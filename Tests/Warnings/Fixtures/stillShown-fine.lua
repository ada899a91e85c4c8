-- Subnodes that a layout leaves out, and that are removed, hidden, or placed by hand; and some that are never in it.

local ui = require "weft"

local Card = ui.DisplayNode:subclass "Card"

function Card:init()
  self.title = ui.TextNode { text = "A title" }
  self.badge = ui.TextNode { text = "New" }
  self.isNew = true
end

function Card:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical", self.title, self.isNew and self.badge }
end

local function preview(name, adds, change)
  ui.preview(name, { width = 200 }, function()
    local card = Card()
    if adds then
      card:addSubnode(card.title)
      card:addSubnode(card.badge)
    else
      card.automaticallyManagesSubnodes = true
    end
    card.frame = { 0, 0, 200, 34 }
    card:layoutIfNeeded()
    card.isNew = false
    card:setNeedsLayout()
    if change then change(card) end
    return card
  end)
end

preview("Managed", false)
preview("Removed", true, function(card) card.badge:removeFromSupernode() end)
preview("Hidden", true, function(card) card.badge.hidden = true end)
preview("Transparent", true, function(card) card.badge.alpha = 0 end)
preview("Moved by hand", true, function(card)
  card:layoutIfNeeded()
  card.badge.frame = { 100, 0, 40, 17 }
end)
preview("In the layout again", true, function(card)
  card:layoutIfNeeded()
  card.isNew = true
  card:setNeedsLayout()
end)

ui.preview("Never in the layout", { width = 200 }, function()
  local card = Card()
  card.isNew = false
  card:addSubnode(card.title)
  card.badge.frame = { 100, 0, 40, 17 }
  card:addSubnode(card.badge)
  return card
end)
