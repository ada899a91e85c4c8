-- Images of URLs whose nodes are in no layout and in no window.

local ui = require "weft"

local pixel = "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=="

-- A node that the script's body makes and drops.
ui.NetworkImageNode { url = "file:heart.png" }
-- warning: NetworkImageNode is in no layout and in no window, so nothing requests the image of its URL; put it into a
--   layout, or add it with addSubnode; recursivelyPreload() loads it without a window

local Card = ui.CellNode:subclass "Card"

function Card:init()
  self.automaticallyManagesSubnodes = true
  self.title = ui.TextNode { text = "A title" }
  self.photo = ui.NetworkImageNode {
    url = pixel,
    -- warning: NetworkImageNode is in no layout and in no window, so nothing requests the image of its URL; put it into a
    --   layout, or add it with addSubnode; recursivelyPreload() loads it without a window
  }
  self.photo.delegate = { didLoadImage = function() end }
end

function Card:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = 8, self.title } end

ui.preview("A card without its photo", { width = 200 }, function() return Card() end)

ui.preview("A forgotten local", { width = 200 }, function()
  local photo = ui.NetworkImageNode { debugName = "photo", style = { height = 100 } }
  photo.url = "https://user:secret@example.org/photo.jpg"
  -- warning: NetworkImageNode is in no layout and in no window, so nothing requests the image of its URL; put it into a
  --   layout, or add it with addSubnode; recursivelyPreload() loads it without a window
  return ui.TextNode { text = "A text" }
end)

ui.preview("In a box that is in no window", { width = 200 }, function()
  local box = ui.DisplayNode {
    ui.NetworkImageNode { url = pixel },
    -- warning: NetworkImageNode is in no layout and in no window, so nothing requests the image of its URL; put it into a
    --   layout, or add it with addSubnode; recursivelyPreload() loads it without a window
  }
  box.backgroundColor = "red"
  return ui.TextNode { text = "A text" }
end)
