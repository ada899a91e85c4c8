-- From the layout-spec gallery: a photo with an icon at its corner.

local ui = require "weft"

local BadgedPhoto = ui.CellNode:subclass "PhotoWithIcon"

function BadgedPhoto:init(person)
  self.automaticallyManagesSubnodes = true
  self.backgroundColor = "white"
  self.photo = ui.ImageNode {
    image = person.picture,
    cornerRadius = person.round and 75 or 16,
    style = { preferredSize = { 150, 150 } },
  }
  self.icon = ui.ImageNode {
    image = person.icon or "pictures/badge@2x.png",
    style = { preferredSize = { 40, 40 } },
  }
  -- The corner of a round photo is empty: there, the icon moves in onto the edge.
  self.iconOffset = person.round and { -22, 22 } or { -4, 4 }
end

function BadgedPhoto:layoutSpecThatFits(constrainedSize)
  -- The icon's centre lies on the photo's corner, then moves by the offset. With
  -- wrapsCorner the spec's size takes in the icon, so that nothing sticks out.
  local photo = ui.CornerLayoutSpec { cornerLocation = "topRight", offset = self.iconOffset, wrapsCorner = true,
    self.photo,
    self.icon,
  }
  -- A cell is as wide as its row; without the centre spec, so would be the photo.
  return ui.InsetLayoutSpec { insets = 20,
    ui.CenterLayoutSpec { centeringOptions = "xy", photo },
  }
end

ui.preview("At the corner", { width = { 375, 320, 430 } }, function()
  return BadgedPhoto { picture = "pictures/portrait-lena.png" }
end)
ui.preview("Round", { width = { 375, 320, 430 } }, function()
  return BadgedPhoto { picture = "pictures/portrait-kwame.png", round = true }
end)

return BadgedPhoto
