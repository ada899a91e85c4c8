-- Images that are requested, that may be shown later, or whose nodes are only measured.

local ui = require "weft"

local pixel = "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=="

-- Made for the previews.
local shared = ui.NetworkImageNode { url = pixel, style = { preferredSize = { 20, 20 } } }
local later = ui.NetworkImageNode { url = pixel, style = { preferredSize = { 20, 20 } } }

ui.preview("Made before", { width = 200 }, function() return shared end)

local Card = ui.CellNode:subclass "Card"

function Card:init()
  self.automaticallyManagesSubnodes = true
  self.title = ui.TextNode { text = "A title" }
  self.photo = ui.NetworkImageNode { url = pixel, style = { height = 100 } }
  self.pages = { ui.NetworkImageNode { url = pixel }, ui.NetworkImageNode { url = pixel } }
  self.empty = ui.NetworkImageNode {}
end

function Card:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical", self.title, self.isOpen and self.photo, self.pages[self.page] }
end

ui.preview("One that may open", { width = 200 }, function() return Card() end)

ui.preview("One for a handler", { width = 200 }, function()
  local photo = ui.NetworkImageNode { url = pixel, style = { preferredSize = { 20, 20 } } }
  local box
  box = ui.ButtonNode { title = "Show", onTouchUpInside = function() box:addSubnode(photo) end }
  return box
end)

ui.preview("One that is measured", { width = 200 }, function()
  local photo = ui.NetworkImageNode { url = pixel, style = { preferredSize = { 20, 20 } } }
  local size = photo:layoutThatFits { max = { 100, 100 } }.size
  local card = Card()
  card.isOpen = true
  size = card:layoutThatFits { min = { 100, 0 }, max = { 100, 1000 } }.size
  return ui.TextNode { text = "Its height is " .. size.height }
end)

ui.preview("One without a window", { width = 200 }, function()
  local photo = ui.NetworkImageNode { url = pixel }
  photo:recursivelyPreload()
  return ui.TextNode { text = "A text" }
end)

ui.preview("Rows that are out of sight", { width = 200, height = 100 }, function()
  local list = ui.TableNode {}
  list:setItems({ 1, 2, 3, 4, 5, 6, 7, 8, 9 }, {
    key = function(item) return item end,
    nodeForItem = function()
      local photo = ui.NetworkImageNode { url = pixel, style = { height = 1000 } }
      return ui.CellNode { automaticallyManagesSubnodes = true, layoutSpecBlock = function() return ui.WrapperLayoutSpec { photo } end }
    end,
  })
  return list
end)

ui.preview("A hidden one, a placed one, and one that is wrapped", { width = 200, height = 100 }, function()
  local placed = ui.NetworkImageNode { url = pixel, frame = { 0, 0, 10, 10 } }
  local hidden = ui.NetworkImageNode { url = pixel, hidden = true, style = { height = 20 } }
  local box = ui.DisplayNode { placed, hidden, frame = { 0, 0, 100, 100 } }
  local window = ui.Window { size = { 100, 100 } }
  window:addSubnode(ui.NetworkImageNode { url = pixel, frame = { 0, 0, 10, 10 } })
  return box
end)

return function() return later end
