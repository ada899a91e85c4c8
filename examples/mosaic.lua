-- A mosaic: pictures of different shapes in columns, each in the column that is shortest so far, in sections whose
-- headers stay at the top. Texture's CustomCollectionView, with a layout of the script's own.
--
-- A layout is asked for one item after the other, and only for those that are needed: an album of a million pictures
-- opens as fast as one of ten.

local ui = require "weft"

local MosaicLayout = ui.CollectionLayout:subclass "MosaicLayout"

-- Constants of the class: a layout may have others, MosaicLayout { columns = 3, ... }.
MosaicLayout.columns = 2
MosaicLayout.spacing = 8

-- The state of a section: how long its columns are. It is asked for where items begin.
function MosaicLayout:prepare(section, context)
  local lengths = {}
  for column = 1, self.columns do lengths[column] = 0 end
  return lengths
end

function MosaicLayout:layoutAttributesForItemAt(section, item, lengths, context)
  local shortest = 1
  for column = 2, self.columns do
    if lengths[column] < lengths[shortest] then shortest = column end
  end
  -- Whole points, so that pictures end at pixels.
  local width = (context.viewportSize.width - (self.columns - 1) * self.spacing) // self.columns
  -- The cell says how high it is at this width. Where the data have the sizes, as Texture's sample does, no cell needs
  -- to be asked.
  local size = context:sizeThatFits(section, item, { min = { width, 0 }, max = { width, math.huge } })
  local frame = { (shortest - 1) * (width + self.spacing), lengths[shortest], width, size.height }
  lengths[shortest] = lengths[shortest] + size.height + self.spacing
  return frame
end

local PictureCell = ui.CellNode:subclass "PictureCell"

function PictureCell:init(picture)
  self.automaticallyManagesSubnodes = true
  self.cornerRadius = 6
  self.ratio = picture.ratio
  self.picture = ui.ImageNode { image = picture.file, contentMode = "scaleAspectFill" }
  self.caption = picture.caption and ui.TextNode { text = picture.caption, font = "Inter 13", color = "#3a3a3c" }
end

function PictureCell:cellStateDidChange()
  self.borderWidth = self.selected and 3 or 0
  self.borderColor = "#2f5bd0"
end

function PictureCell:layoutSpecThatFits(constrainedSize)
  return ui.StackLayoutSpec { direction = "vertical",
    ui.RatioLayoutSpec { ratio = self.ratio, self.picture },
    self.caption and ui.InsetLayoutSpec { insets = { 6, 8, 8, 8 }, self.caption },
  }
end

local HeaderCell = ui.CellNode:subclass "HeaderCell"

function HeaderCell:init(title)
  self.automaticallyManagesSubnodes = true
  self.backgroundColor = "#fffffff0"
  self.title = ui.TextNode { text = title, font = "Inter Semi-Bold 15", color = "#1c1c1e" }
end

function HeaderCell:layoutSpecThatFits(constrainedSize)
  return ui.InsetLayoutSpec { insets = { 10, 12, 10, 12 }, self.title }
end

local files = {
  "pictures/mountains-at-dawn.jpg", "pictures/sea-at-dusk.jpg", "pictures/desert-night.jpg",
  "pictures/forest-hills.webp", "pictures/mountain-pass.jpg", "pictures/northern-lights.jpg",
}
local ratios = { 0.75, 1.4, 1, 0.6, 1.25, 0.9, 1.6 }
local captions = { [3] = "Four hours of walking", [5] = "The last boat home, an hour late" }

-- The albums: as many pictures each as `counts` says.
local function albums(counts)
  local source = {}

  function source:numberOfSections() return #counts end
  function source:numberOfItems(section) return counts[section] end

  function source:nodeForItemAt(section, item)
    local number = section * 3 + item
    return PictureCell {
      file = files[number % #files + 1], ratio = ratios[number % #ratios + 1], caption = captions[number % 8],
    }
  end

  function source:nodeForSupplementaryElementOfKind(kind, section)
    if kind == "header" then return HeaderCell("Album " .. section) end
  end

  return source
end

local Mosaic = ui.CollectionNode:subclass "Mosaic"

function Mosaic:init(columns, counts)
  self.backgroundColor = "white"
  self.collectionLayout = MosaicLayout { columns = columns }
  self.sectionInset = { 0, 8, 12, 8 }
  self.sectionHeadersPinToVisibleBounds = true
  self.dataSource = albums(counts or { 7, 12, 30 })
end

ui.preview("Two columns", { width = 390, height = 640 }, function() return Mosaic() end)
ui.preview("Three columns", { width = 600, height = 480 }, function() return Mosaic(3) end)

return Mosaic
