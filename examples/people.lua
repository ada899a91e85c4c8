-- The people of a story, one below the other. Each cell is made by a block, in a turn after the one that asks for it.
-- Portraits are loaded, with a picture that stands for them until then, and shown in a circle. "View Photo" loads a large
-- photo; the row grows when it has arrived, and a second tap hides it. A tap on the row shows what is known of the person.
-- Long names lose their middle, so that the beginning and the end can still be read.
--
-- What is open is a field of the person, not of the cell: a cell far away is released, and made again when its row is near.
--
-- The photos are files beside this script, or come from where the props say: { "photos": "http://localhost:8000/" }

local ui = require "weft"

local palettes = {
  light = { paper = "white", touched = "#ececf0", ink = "#1c1c1e", faint = "#6b6b70", accent = "#2f5bd0", shade = "#e8eefc" },
  dark = { paper = "#121214", touched = "#2a2a2e", ink = "#f2f2f5", faint = "#a0a0aa", accent = "#8fb0ff", shade = "#232b40" },
}

local function palette(node) return palettes[node.traitCollection.userInterfaceStyle] or palettes.light end

-- One for all cells: what it has made of a picture is found again by it.
local inCircle = ui.imageNodeRoundBorderModificationBlock(1, "#d8d8dc")

local PersonCell = ui.CellNode:subclass "PersonCell"

function PersonCell:init(person, photos)
  self.automaticallyManagesSubnodes = true
  self.person = person
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
    maximumNumberOfLines = 1,
    truncationMode = "middle",
  }
  self.role = ui.TextNode { debugName = "role", text = person.role, font = "Inter 13" }
  self.viewPhoto = self.photoURL and ui.ButtonNode {
    debugName = "viewPhoto",
    titles = { normal = "View Photo", selected = "Hide Photo" },
    font = "Inter Semi-Bold 12",
    cornerRadius = 12,
    contentEdgeInsets = { 5, 10, 5, 10 },
    hitTestSlop = { -10, -8, -10, -8 }, -- as large as a fingertip, and larger than it looks
  }
  self.facts = {}
  for index, fact in ipairs(person.facts) do
    self.facts[index] = {
      label = ui.TextNode { text = fact[1], font = "Inter Medium 13", style = { width = 84 } },
      value = ui.TextNode { text = fact[2], font = "Inter 13", style = { flexShrink = 1 } },
    }
  end
  if self.viewPhoto then
    self.viewPhoto:addTarget(self, "viewPhotoTapped", "touchUpInside")
    self.viewPhoto.selected = person.showsPhoto or false
    if person.showsPhoto then self:loadPhoto() end
  end
  self:adapt()
end

function PersonCell:adapt()
  local colors = palette(self)
  self.backgroundColor = self.highlighted and colors.touched or colors.paper
  self.name.color, self.role.color = colors.ink, colors.faint
  for _, fact in ipairs(self.facts) do fact.label.color, fact.value.color = colors.faint, colors.ink end
  if self.viewPhoto then self.viewPhoto.color, self.viewPhoto.backgroundColor = colors.accent, colors.shade end
end

function PersonCell:traitCollectionDidChange() self:adapt() end
function PersonCell:cellStateDidChange() self:adapt() end

function PersonCell:viewPhotoTapped(button)
  button.selected = not button.selected
  self.person.showsPhoto = button.selected
  if button.selected then self:loadPhoto() else self:hidePhoto() end
end

function PersonCell:toggleFacts()
  self.person.showsFacts = not self.person.showsFacts
  self:setNeedsLayout()
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
  local facts
  if self.person.showsFacts then
    facts = ui.StackLayoutSpec { direction = "vertical", spacing = 4 }
    for index, fact in ipairs(self.facts) do
      facts[index] = ui.StackLayoutSpec { spacing = 8, alignItems = "start", fact.label, fact.value }
    end
    facts = ui.InsetLayoutSpec { insets = { top = 8, left = 60 }, facts }
  end
  return ui.InsetLayoutSpec { insets = { 10, 12, 10, 12 }, -- top, left, bottom, right
    ui.StackLayoutSpec { direction = "vertical", row, facts, photo },
  }
end

local function everybody()
  return {
    { name = "Inês Carvalho", role = "The lighthouse keeper", portrait = "pictures/portrait-ines.png",
      photo = "sea-at-dusk.jpg",
      facts = { { "Last seen", "On the stairs, at the 113th step" }, { "Carries", "A lamp, and a spare one" } } },
    { name = "Tomas van der Meulen-Oyelaran de la Fontaine Featherstonehaugh", role = "Professor emeritus",
      portrait = "pictures/portrait-tomas.png", photo = "mountain-pass.jpg",
      facts = { { "Last seen", "In the library" }, { "Wrote", "On Fog, in nine volumes, of which seven are lost" } } },
    { name = "Yuki", role = "The one who saw it all", portrait = "pictures/portrait-yuki.png",
      facts = { { "Last seen", "At the window" }, { "Says", "Nothing, so far" } } },
    { name = "Amina Diallo", role = "Astronomer at the observatory on Mount Silence, at night",
      portrait = "pictures/portrait-amina.png", photo = "northern-lights.jpg",
      facts = { { "Last seen", "Awake, at noon" }, { "Looks for", "A star that was there in March" } } },
    { name = "Kwame Mensah", role = "The ferryman", portrait = "pictures/portrait-kwame.png", photo = "desert-night.jpg",
      facts = { { "Last seen", "Far from any water" } } },
    { name = "The guest in room 4", role = "Has paid in coins that nobody knows",
      facts = { { "Last seen", "By nobody who would admit it" } } },
    { name = "Lena Sommer", role = "Keeps the inn", portrait = "pictures/portrait-lena.png",
      facts = { { "Last seen", "Behind the counter" }, { "Knows", "Who has the other key" } } },
    { name = "Mara Quist", role = "Was never seen again", portrait = "pictures/portrait-mara.png",
      photo = "mountains-at-dawn.jpg", facts = { { "Last seen", "See above" } } },
  }
end

local People = ui.TableNode:subclass "People"
People.estimatedRowHeight = 72
People.separatorStyle = "singleLine"
People.separatorInset = { left = 72 } -- where the names begin

function People:init(props)
  local photos = props and props.photos or "file:pictures/"
  self.people = everybody()
  self.dataSource = {
    numberOfRows = function(source, section) return #self.people end,
    nodeBlockForRowAt = function(source, section, row)
      local person = self.people[row] -- another one may have the number by the time that the block runs
      return function() return PersonCell(person, photos) end
    end,
  }
  self.delegate = self
  self:traitCollectionDidChange()
end

function People:traitCollectionDidChange() self.backgroundColor = palette(self).paper end

function People:didSelectRowAt(list, section, row)
  self:deselectRow(section, row)
  self:nodeForRowAt(section, row):toggleFacts()
end

ui.preview("People", { width = 390, height = 480, variants = {
  { name = "Dark", userInterfaceStyle = "dark" },
} }, function(props) return People(props) end)
ui.preview("With facts and the photo", { width = { 390, 320, 430 } }, function(props)
  local person = everybody()[1]
  person.showsPhoto, person.showsFacts = true, true
  return PersonCell(person, props and props.photos or "file:pictures/")
end)

return People
