-- An actor and the role: a round portrait above "View Photo" at the left, the two
-- names at the right, and below them a large photo where there is one.
--
-- Long names wrap. With `{ singleLine = true }` they keep to one line each and
-- lose their middle, so that the beginning and the end can still be read.

local ui = require "weft"

local PersonCell = ui.CellNode:subclass "PersonCell"

function PersonCell:init(person, options)
  options = options or {}
  self.automaticallyManagesSubnodes = true
  self.backgroundColor = "white"
  self.photoRatio = person.photo and person.photo.ratio

  self.portrait = ui.ImageNode {
    image = person.portrait,
    cornerRadius = 30,
    style = { preferredSize = { 60, 60 } },
  }
  self.viewPhoto = ui.TextNode { text = "View Photo", font = "Inter Semi-Bold 11", color = "#2f5bd0" }
  self.viewPhotoBackground = ui.DisplayNode { backgroundColor = "#e8eefc", cornerRadius = 10 }

  local function name(text, font, color)
    return ui.TextNode {
      text = text,
      font = font,
      color = color,
      alignment = "right",
      maximumNumberOfLines = options.singleLine and 1 or 0, -- 0: as many as it takes
      truncationMode = options.singleLine and "middle" or "wordWrapping",
    }
  end
  self.actor = name(person.actor, "Inter Semi-Bold 17", "#1c1c1e")
  self.role  = name(person.role, "Inter 14", "#6b6b70")

  self.photo = person.photo and ui.ImageNode {
    image = person.photo.image,
    contentMode = "scaleAspectFill",
    cornerRadius = 8,
  }
end

function PersonCell:layoutSpecThatFits(constrainedSize)
  -- A background is measured at the size of what stands before it: here a text with room around.
  local viewPhoto = ui.BackgroundLayoutSpec {
    ui.InsetLayoutSpec { insets = { 4, 9, 4, 9 }, self.viewPhoto },
    self.viewPhotoBackground,
  }
  local left = ui.StackLayoutSpec { direction = "vertical", alignItems = "center", spacing = 6,
    self.portrait,
    viewPhoto,
  }
  local right = ui.StackLayoutSpec { direction = "vertical", alignItems = "end", spacing = 4,
    style = { flexShrink = 1 }, -- the names give way, the portrait doesn't
    self.actor,
    self.role,
  }
  local row = ui.StackLayoutSpec {
    direction = "horizontal", justifyContent = "spaceBetween", alignItems = "center", spacing = 12,
    left, right,
  }
  return ui.InsetLayoutSpec { insets = { 6, 10, 8, 10 }, -- top, left, bottom, right
    ui.StackLayoutSpec { direction = "vertical", spacing = 8,
      row,
      self.photo and ui.RatioLayoutSpec { ratio = self.photoRatio, self.photo },
    },
  }
end

local ines = {
  actor = "Inês Carvalho",
  role = "The Lighthouse Keeper",
  portrait = "pictures/portrait-ines.png",
  photo = { image = "pictures/mountain-pass.jpg", ratio = 2 / 3 }, -- height / width
}
local tomas = {
  actor = "Tomas van der Meulen-Oyelaran",
  role = "Professor Emeritus Augustin Featherstonehaugh of the Observatory at Mount Silence",
  portrait = "pictures/portrait-tomas.png",
}

ui.preview("With a photo", { width = { 375, 320, 430 } }, function(props) return PersonCell(props or ines) end)
ui.preview("Long names wrap", { width = { 375, 320, 430 } }, function() return PersonCell(tomas) end)
ui.preview("Long names truncated", { width = { 375, 320, 430 } }, function() return PersonCell(tomas, { singleLine = true }) end)

return PersonCell
