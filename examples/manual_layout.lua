-- The same job without layout specs: the node measures its subnodes in
-- calculateSizeThatFits and places them in layout. It is the way for what specs
-- can't say; for an image beside a text, a horizontal stack would do.
--
-- Such a node adds its subnodes itself, once, in init.

local ui = require "weft"

local PADDING <const> = 12
local GAP <const>     = 12
local IMAGE <const>   = { width = 120, height = 80 }

local ManualRow = ui.CellNode:subclass "ManualRow"

function ManualRow:init(row)
  self.backgroundColor = "white"
  self.picture = ui.ImageNode { image = row.picture, contentMode = "scaleAspectFill", cornerRadius = 6 }
  self.caption = ui.TextNode { text = row.caption, font = "Inter 15", color = "#262626", lineSpacing = 2 }
  self:addSubnode(self.picture)
  self:addSubnode(self.caption)
end

-- `size` is the most that the node may take; its height may be math.huge.
function ManualRow:calculateSizeThatFits(size)
  local textWidth = math.max(0, size.width - IMAGE.width - GAP - 2 * PADDING)
  local text = self.caption:layoutThatFits({ max = { textWidth, math.huge } }).size
  return {
    width = math.min(size.width, 2 * PADDING + IMAGE.width + GAP + text.width),
    height = 2 * PADDING + math.max(IMAGE.height, text.height),
  }
end

-- The node has its final size now, and every subnode knows the size it was measured at.
function ManualRow:layout()
  local height = self.bounds.height
  local text = self.caption.calculatedSize

  self.picture.frame = { PADDING, (height - IMAGE.height) / 2, IMAGE.width, IMAGE.height }
  self.caption.frame = { PADDING + IMAGE.width + GAP, (height - text.height) / 2, text.width, text.height }
end

ui.preview("Short", { width = { 375, 320, 430 } }, function()
  return ManualRow { picture = "pictures/balloons.gif", caption = "Five balloons before breakfast." }
end)
ui.preview("Long", { width = { 375, 320, 430 } }, function()
  return ManualRow {
    picture = "pictures/forest-hills.webp",
    caption = "The path ends at the cabin, but if you walk on through the meadow and keep the two tall "
      .. "firs to your right, you come to a brook that is on no map.",
  }
end)

return ManualRow
