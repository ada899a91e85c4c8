-- Horizontal strips within a table: each row has a title and a collection of cards that scrolls sideways. A strip keeps
-- its place while other rows are seen: when its row comes back from far away, the place is read from the data.

local ui = require "weft"

local palettes = {
  light = { paper = "white", ink = "#1c1c1e", faint = "#6b6b70", accent = "#2f5bd0", shade = "#e8e8ed" },
  dark = { paper = "#121214", ink = "#f2f2f5", faint = "#a0a0aa", accent = "#8fb0ff", shade = "#2c2c30" },
}

local function palette(node) return palettes[node.traitCollection.userInterfaceStyle] or palettes.light end

-- A picture with two lines below it.
local Card = ui.CellNode:subclass "Card"
Card.automaticallyManagesSubnodes = true

function Card:init(place, size)
  self.size = size
  self.picture = ui.ImageNode { image = place.picture, contentMode = "scaleAspectFill", cornerRadius = 10,
    style = { preferredSize = size } }
  self.name = ui.TextNode { text = place.name, font = "Inter Semi-Bold 15", maximumNumberOfLines = 1,
    style = { spacingBefore = 4 } }
  self.detail = ui.TextNode { text = place.detail, font = "Inter 13", maximumNumberOfLines = 1 }
  self:traitCollectionDidChange()
end

function Card:traitCollectionDidChange()
  local colors = palette(self)
  self.name.color, self.detail.color = colors.ink, colors.faint
  self.picture.backgroundColor = colors.shade
end

function Card:cellStateDidChange()
  ui.animate { duration = 0.15, animations = function() self.alpha = self.highlighted and 0.6 or 1 end }
end

function Card:layoutSpecThatFits()
  return ui.StackLayoutSpec { direction = "vertical", spacing = 2, style = { width = self.size[1] },
    self.picture, self.name, self.detail,
  }
end

-- A row of the table. It is the data source and the delegate of its own strip.
local Strip = ui.CellNode:subclass "Strip"
Strip.automaticallyManagesSubnodes = true

function Strip:init(shelf, chosen)
  self.shelf, self.chosen = shelf, chosen
  self.title = ui.TextNode { text = shelf.title, font = "Inter Bold 20", style = { flexShrink = 1, flexGrow = 1 } }
  self.count = ui.TextNode { text = ("%d places"):format(#shelf.places), font = "Inter 15" }
  self.strip = ui.CollectionNode {
    scrollDirection = "horizontal",
    minimumLineSpacing = 12,
    sectionInset = { left = 16, right = 16 },
    itemSize = { shelf.size[1], shelf.size[2] + 44 },
    style = { height = shelf.size[2] + 44 },
    dataSource = self,
    delegate = self,
    contentOffset = { shelf.offset or 0, 0 },
  }
  self:traitCollectionDidChange()
end

function Strip:traitCollectionDidChange()
  local colors = palette(self)
  self.backgroundColor = colors.paper
  self.title.color, self.count.color = colors.ink, colors.accent
end

function Strip:numberOfItems(section) return #self.shelf.places end
function Strip:nodeForItemAt(section, item) return Card(self.shelf.places[item], self.shelf.size) end
function Strip:scrollViewDidScroll(strip) self.shelf.offset = strip.contentOffset.x end
function Strip:didSelectItemAt(strip, section, item) self.chosen(self.shelf.places[item]) end

function Strip:layoutSpecThatFits()
  return ui.InsetLayoutSpec { insets = { top = 18, bottom = 10 },
    ui.StackLayoutSpec { direction = "vertical", spacing = 10, alignItems = "stretch",
      ui.InsetLayoutSpec { insets = { left = 16, right = 16 },
        ui.StackLayoutSpec { spacing = 12, alignItems = "baselineLast", self.title, self.count },
      },
      self.strip,
    },
  }
end

local pictures = {
  { "Dawn at Reine", "pictures/mountains-at-dawn.jpg" }, { "The last boat", "pictures/sea-at-dusk.jpg" },
  { "Silence", "pictures/northern-lights.jpg" }, { "The dunes", "pictures/desert-night.jpg" },
  { "The pass", "pictures/mountain-pass.jpg" }, { "The fir path", "pictures/forest-hills.webp" },
}

local function shelf(title, size, first, count, detail)
  local places = {}
  for number = 1, count do
    local picture = pictures[(first + number - 2) % #pictures + 1]
    places[number] = { name = picture[1], picture = picture[2], detail = detail:format(number) }
  end
  return { title = title, size = size, places = places }
end

local function guide()
  return {
    shelf("This weekend", { 260, 160 }, 1, 6, "%d h by train"),
    shelf("Near you", { 132, 132 }, 3, 12, "%d km"),
    shelf("Worth a long journey", { 132, 176 }, 5, 12, "%d days"),
    shelf("Once in a lifetime", { 260, 160 }, 2, 6, "Since 19%02d"),
    shelf("For rainy days", { 132, 132 }, 4, 12, "%d rooms"),
    shelf("Where others have been", { 132, 132 }, 6, 12, "%d visitors"),
  }
end

local Explore = ui.TableNode:subclass "Explore"
Explore.allowsSelection = false -- the cards are selected, not the rows
Explore.estimatedRowHeight = 250

function Explore:init(props)
  self.shelves = props and props.shelves or guide()
  self.chosen = {} -- the names of the places that were tapped
  self.dataSource = {
    numberOfRows = function(source, section) return #self.shelves end,
    nodeForRowAt = function(source, section, row)
      return Strip(self.shelves[row], function(place) table.insert(self.chosen, place.name) end)
    end,
  }
  self:traitCollectionDidChange()
end

function Explore:traitCollectionDidChange() self.backgroundColor = palette(self).paper end

ui.preview("Places", { height = 720, width = { 375, 320, 430 }, variants = {
  { name = "Dark", userInterfaceStyle = "dark", width = 375 },
} }, function(props) return Explore(props) end)

return Explore
