-- The people of a story, one below the other. Each cell is made by a block, in a turn after the one that asks for it.
-- Portraits are loaded, with a picture that stands for them until then, and shown in a circle. "View Photo" loads a large
-- photo; the row grows when it has arrived, and a second tap hides it. Long names lose their middle, so that the beginning
-- and the end can still be read.
--
-- The photos are files beside this script, or come from where the props say: { "photos": "http://localhost:8000/" }

local ui = require "weft"

-- One for all cells: what it has made of a picture is found again by it.
local inCircle = ui.imageNodeRoundBorderModificationBlock(1, "#d8d8dc")

local PersonCell = ui.CellNode:subclass "PersonCell"

function PersonCell:init(person, photos)
  self.automaticallyManagesSubnodes = true
  self.backgroundColor = "white"
  self.photoURL = person.photo and photos .. person.photo

  self.avatar = ui.NetworkImageNode {
    debugName = "avatar",
    url = person.portrait and "file:" .. person.portrait,
    defaultImage = "pictures/portrait-unknown.png",
    imageModificationBlock = inCircle,
    style = { preferredSize = { 48, 48 } },
  }
  self.name = ui.TextNode {
    debugName = "name",
    text = person.name,
    font = "Inter Semi-Bold 16",
    color = "#1c1c1e",
    maximumNumberOfLines = 1,
    truncationMode = "middle",
  }
  self.role = ui.TextNode { debugName = "role", text = person.role, font = "Inter 13", color = "#6b6b70" }
  self.viewPhoto = self.photoURL and ui.ButtonNode {
    debugName = "viewPhoto",
    titles = { normal = "View Photo", selected = "Hide Photo" },
    font = "Inter Semi-Bold 12",
    color = "#2f5bd0",
    backgroundColor = "#e8eefc",
    cornerRadius = 12,
    contentEdgeInsets = { 5, 10, 5, 10 },
    hitTestSlop = { -10, -8, -10, -8 }, -- as large as a fingertip, and larger than it looks
  }
  if self.viewPhoto then self.viewPhoto:addTarget(self, "viewPhotoTapped", "touchUpInside") end
end

function PersonCell:viewPhotoTapped(button)
  button.selected = not button.selected
  if button.selected then self:loadPhoto() else self:hidePhoto() end
end

-- The photo is loaded as soon as it is in the layout, and takes no room until it has arrived.
function PersonCell:loadPhoto()
  self.photo = ui.NetworkImageNode {
    debugName = "photo",
    url = self.photoURL,
    cornerRadius = 8,
    delegate = self,
    style = { height = 0 },
  }
  self:setNeedsLayout()
end

function PersonCell:didLoadImage(node, image)
  if node ~= self.photo then return end
  self.photoRatio = image.height / image.width
  self:setNeedsLayout()
end

function PersonCell:hidePhoto()
  self.photo, self.photoRatio = nil, nil
  self:setNeedsLayout()
end

function PersonCell:layoutSpecThatFits(constrainedSize)
  local names = ui.StackLayoutSpec { direction = "vertical", spacing = 2,
    style = { flexShrink = 1, flexGrow = 1 }, -- the names give way, the button doesn't
    self.name, self.role,
  }
  local row = ui.StackLayoutSpec { direction = "horizontal", alignItems = "center", spacing = 12,
    self.avatar, names, self.viewPhoto,
  }
  local photo = self.photo
  if photo and self.photoRatio then
    photo.style.height = "auto"
    photo = ui.InsetLayoutSpec { insets = { top = 10 }, ui.RatioLayoutSpec { ratio = self.photoRatio, photo } }
  end
  return ui.InsetLayoutSpec { insets = { 10, 12, 10, 12 }, -- top, left, bottom, right
    ui.StackLayoutSpec { direction = "vertical", row, photo },
  }
end

local everybody = {
  { name = "Inês Carvalho", role = "The lighthouse keeper", portrait = "pictures/portrait-ines.png",
    photo = "sea-at-dusk.jpg" },
  { name = "Tomas van der Meulen-Oyelaran de la Fontaine Featherstonehaugh", role = "Professor emeritus",
    portrait = "pictures/portrait-tomas.png", photo = "mountain-pass.jpg" },
  { name = "Yuki", role = "The one who saw it all", portrait = "pictures/portrait-yuki.png" },
  { name = "Amina Diallo", role = "Astronomer at the observatory on Mount Silence, at night",
    portrait = "pictures/portrait-amina.png", photo = "northern-lights.jpg" },
  { name = "Kwame Mensah", role = "The ferryman", portrait = "pictures/portrait-kwame.png", photo = "desert-night.jpg" },
  { name = "The guest in room 4", role = "Has paid in coins that nobody knows" },
  { name = "Lena Sommer", role = "Keeps the inn", portrait = "pictures/portrait-lena.png" },
  { name = "Mara Quist", role = "Was never seen again", portrait = "pictures/portrait-mara.png",
    photo = "mountains-at-dawn.jpg" },
}

local People = ui.TableNode:subclass "People"

function People:init(props)
  local photos = props and props.photos or "file:pictures/"
  self.backgroundColor = "#d8d8dc"
  self.estimatedRowHeight = 72
  self.dataSource = {
    numberOfRows = function(source, section) return #everybody end,
    nodeBlockForRowAt = function(source, section, row)
      local person = everybody[row] -- another one may have the number by the time that the block runs
      return function() return PersonCell(person, photos) end
    end,
  }
end

ui.preview("People", { width = 390, height = 480 }, function(props) return People(props) end)
ui.preview("With the photo", { width = 390 }, function(props)
  local cell = PersonCell(everybody[1], props and props.photos or "file:pictures/")
  cell.viewPhoto:sendActionsForControlEvents "touchUpInside" -- as a tap does
  return cell
end)

return People
