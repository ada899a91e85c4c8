-- A card for links, as sites show it for a shared page: 600 x 315 points, drawn on a server.
--
--   scripts/weft render examples/card.lua --props examples/card.json -o card.png
--
-- Props: title, author, picture; portrait and site are optional.

local ui = require "weft"

local Card = ui.CellNode:subclass "Card"

function Card:init(props)
  self.automaticallyManagesSubnodes = true
  self.picture = ui.ImageNode { image = props.picture, contentMode = "scaleAspectFill" }
  self.panel = ui.DisplayNode { backgroundColor = "#0a1428c8", cornerRadius = 14 }
  self.title = ui.TextNode {
    text = props.title,
    font = "Inter Bold 28",
    color = "white",
    lineSpacing = 2,
    maximumNumberOfLines = 3, -- a title of any length keeps the card's size
    truncationMode = "tail",
  }
  self.portrait = props.portrait and ui.ImageNode {
    image = props.portrait,
    cornerRadius = 16,
    style = { preferredSize = { 32, 32 } },
  }
  self.author = ui.TextNode {
    text = props.author,
    font = "Inter Semi-Bold 16",
    color = "#e6edf7",
    maximumNumberOfLines = 1,
    truncationMode = "tail",
    style = { flexShrink = 1 },
  }
  self.site = props.site and ui.TextNode {
    text = props.site,
    font = "Inter 15",
    color = "#9fd8c4",
    maximumNumberOfLines = 1,
    truncationMode = "tail",
    style = { flexShrink = 4 }, -- on a narrow card it gives way more than the author does
  }
end

function Card:layoutSpecThatFits(constrainedSize)
  local byline = ui.StackLayoutSpec { direction = "horizontal", alignItems = "center", spacing = 10,
    self.portrait,
    self.author,
    ui.LayoutSpec { style = { flexGrow = 1 } },
    self.site,
  }
  local words = ui.BackgroundLayoutSpec {
    ui.InsetLayoutSpec { insets = { 18, 22, 18, 22 },
      ui.StackLayoutSpec { direction = "vertical", spacing = 14, self.title, byline },
    },
    self.panel,
  }
  return ui.OverlayLayoutSpec {
    self.picture,
    ui.InsetLayoutSpec { insets = { top = math.huge, left = 24, bottom = 24, right = 24 }, words },
  }
end

local sample = {
  title = "What the northern lights sound like",
  author = "Yuki Tanabe",
  portrait = "pictures/portrait-yuki.png",
  picture = "pictures/northern-lights.jpg",
  site = "fieldnotes.example",
}

ui.preview("Card", { width = 600, height = 315 }, function(props) return Card(props or sample) end)
ui.preview("A long title", { width = 600, height = 315 }, function()
  return Card {
    title = "A walk of nine days along the old salt road, told by the person who carried the tent, "
      .. "the stove, the maps, and in the end also the dog",
    author = "Inês Carvalho, with photographs by Mara Lindqvist",
    picture = "pictures/mountain-pass.jpg",
  }
end)

return Card
