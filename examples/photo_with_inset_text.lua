-- From the layout-spec gallery: a text over the lower left of a photo.

local ui = require "weft"

local CaptionedPhoto = ui.CellNode:subclass "PhotoWithInsetText"

function CaptionedPhoto:init(item)
  self.automaticallyManagesSubnodes = true
  self.photo = ui.ImageNode { image = item.picture, contentMode = "scaleAspectFill" }
  self.title = ui.TextNode {
    text = item.title,
    font = "Inter Bold 24",
    color = "white",
    maximumNumberOfLines = 2,
    truncationMode = "tail",
    -- Letters keep their edge where the photo is as bright as they are.
    shadowColor = "black", shadowOpacity = 0.7, shadowRadius = 3, shadowOffset = { 0, 1 },
  }
end

function CaptionedPhoto:layoutSpecThatFits(constrainedSize)
  -- An infinite inset takes up whatever room is left, so the text ends up at the bottom.
  local caption = ui.InsetLayoutSpec {
    insets = { top = math.huge, left = 16, bottom = 14, right = 16 },
    self.title,
  }
  -- An overlay is measured at exactly the size of what lies below it.
  return ui.OverlayLayoutSpec {
    ui.RatioLayoutSpec { ratio = 2 / 3, self.photo },
    caption,
  }
end

ui.preview("Short", { width = { 375, 320, 430 } }, function()
  return CaptionedPhoto { picture = "pictures/mountain-pass.jpg", title = "Over the pass at dawn" }
end)
ui.preview("Long", { width = { 375, 320, 430 } }, function()
  return CaptionedPhoto {
    picture = "pictures/northern-lights.jpg",
    title = "Eleven nights beside a lake without a name, waiting for the sky to make up its mind",
  }
end)

return CaptionedPhoto
