-- A feed whose photos come later than the rest: a placeholder in the photo's own colour stands for each until it has been
-- loaded and drawn, and then fades.
--
--   weft render examples/photo_feed.lua
--   weft render examples/photo_feed.lua --preview "Slow photos" --time 0.65
--   weft render examples/photo_feed.lua --preview "Slow photos" -o feed.webp
local ui = require "weft"

local ink, faint = "#212529", "#868e96"

-- A server would send the colour with the post: it is known long before the photo.
local posts = {
  { name = "Mara Lindqvist", portrait = "file:pictures/portrait-mara.png", photo = "file:pictures/mountains-at-dawn.jpg",
    color = "#c9a9a6", text = "Twelve minutes of this, for four hours in the dark.", ratio = 0.6 },
  { name = "Kwame Asante", portrait = "file:pictures/portrait-kwame.png", photo = "file:pictures/sea-at-dusk.jpg",
    color = "#5c6b8a", text = "The sea had one more colour than I have words.", ratio = 0.6 },
  { name = "Yuki Tanabe", portrait = "file:pictures/portrait-yuki.png", photo = "file:pictures/northern-lights.jpg",
    color = "#2b5d4f", text = "Stood still. So did the cold.", ratio = 0.6 },
}

local FeedCell = ui.CellNode:subclass "FeedCell"
FeedCell.backgroundColor = "white"

function FeedCell:init(post)
  self.automaticallyManagesSubnodes = true
  -- A cell appears whole, and doesn't wait for the ones below it.
  self.asyncTransactionContainer = true
  self.post = post
  self.portrait = ui.NetworkImageNode {
    url = post.portrait,
    cornerRadius = 16,
    placeholderColor = "#dee2e6",
    placeholderFadeDuration = 0.3,
    style = { preferredSize = { 32, 32 } },
  }
  self.name = ui.TextNode {
    text = post.name,
    font = "Inter Semi-Bold 14",
    color = ink,
    placeholderColor = "#e9ecef",
    placeholderFadeDuration = 0.3,
    style = { flexShrink = 1 },
  }
  self.photo = ui.NetworkImageNode {
    url = post.photo,
    -- A photo may take longer than what stands around it: it comes by itself.
    asyncTransactionContainer = true,
    drawingPriority = -1,
    placeholderColor = post.color,
    placeholderFadeDuration = 0.3,
  }
  self.text = ui.TextNode {
    text = post.text,
    font = "Inter 14",
    color = faint,
    placeholderColor = "#f1f3f5",
    placeholderFadeDuration = 0.3,
  }
end

function FeedCell:layoutSpecThatFits(constrainedSize)
  return ui.StackLayoutSpec { direction = "vertical",
    ui.InsetLayoutSpec { insets = { 10, 12, 10, 12 },
      ui.StackLayoutSpec { direction = "horizontal", spacing = 10, alignItems = "center", self.portrait, self.name },
    },
    ui.RatioLayoutSpec { ratio = self.post.ratio, self.photo },
    ui.InsetLayoutSpec { insets = { 10, 12, 16, 12 }, self.text },
  }
end

local Feed = ui.DisplayNode:subclass "Feed"
Feed.backgroundColor = "#f1f3f5"

function Feed:init(posts)
  self.automaticallyManagesSubnodes = true
  self.cells = {}
  for index, post in ipairs(posts) do self.cells[index] = FeedCell(post) end
end

-- Stands in for a slow network: each photo is there a while after the one above it.
function Feed:loadsSlowly(seconds)
  for index, cell in ipairs(self.cells) do
    cell.photo.displaySuspended = true
    ui.after(index * seconds, function() cell.photo.displaySuspended = false end)
  end
  return self
end

function Feed:layoutSpecThatFits(constrainedSize)
  return ui.StackLayoutSpec { direction = "vertical", spacing = 8, table.unpack(self.cells) }
end

ui.preview("A feed", { width = 375 }, function() return Feed(posts) end)
ui.preview("Slow photos", { width = 375 }, function() return Feed(posts):loadsSlowly(0.5) end)

return Feed
