-- A layout of your own: cards of different heights in columns, each card in the
-- column that is shortest so far. No built-in spec does this.
--
-- A class derived from ui.LayoutSpec measures its children with layoutThatFits,
-- gives each layout its position, and returns them as a ui.Layout.

local ui = require "weft"

local MasonryLayoutSpec = ui.LayoutSpec:subclass "MasonryLayoutSpec"

-- Constants of the class: a spec may have others, MasonryLayoutSpec { columns = 3, ... }.
MasonryLayoutSpec.columns = 2
MasonryLayoutSpec.spacing = 10

function MasonryLayoutSpec:calculateLayoutThatFits(constrainedSize)
  local width = constrainedSize.max.width
  local columnWidth = (width - (self.columns - 1) * self.spacing) / self.columns
  local range = { min = { columnWidth, 0 }, max = { columnWidth, math.huge } }

  local heights, sublayouts = {}, {}
  for column = 1, self.columns do heights[column] = 0 end
  for _, child in ipairs(self.children) do
    local shortest = 1
    for column = 2, self.columns do
      if heights[column] < heights[shortest] then shortest = column end
    end
    local layout = child:layoutThatFits(range)
    layout.position = { (shortest - 1) * (columnWidth + self.spacing), heights[shortest] }
    heights[shortest] = heights[shortest] + layout.size.height + self.spacing
    sublayouts[#sublayouts + 1] = layout
  end

  local height = math.max(0, math.max(table.unpack(heights)) - self.spacing)
  return ui.Layout { size = { width, height }, sublayouts = sublayouts }
end

local NoteCard = ui.DisplayNode:subclass "NoteCard"

function NoteCard:init(note)
  self.automaticallyManagesSubnodes = true
  self.backgroundColor = note.color
  self.cornerRadius = 12
  self.text = ui.TextNode { text = note.text, font = "Inter 15", color = "#2b2b2e", lineSpacing = 2 }
end

function NoteCard:layoutSpecThatFits(constrainedSize)
  return ui.InsetLayoutSpec { insets = 12, self.text }
end

local Wall = ui.CellNode:subclass "Wall"

function Wall:init(notes, columns)
  self.automaticallyManagesSubnodes = true
  self.backgroundColor = "white"
  self.columns = columns -- nil leaves the class's own
  self.cards = {}
  for index, note in ipairs(notes) do self.cards[index] = NoteCard(note) end
end

function Wall:layoutSpecThatFits(constrainedSize)
  return ui.InsetLayoutSpec { insets = 12,
    MasonryLayoutSpec { columns = self.columns, table.unpack(self.cards) },
  }
end

local notes = {
  { text = "Water the plants before Thursday.", color = "#fff1c2" },
  { text = "The ferry leaves at 7:40, not at 8. Take the bicycles down the evening before, "
    .. "and ask about the ramp.", color = "#dcefff" },
  { text = "Call Ann.", color = "#ffdfe0" },
  { text = "Two kilos of flour, yeast, a lemon, and the good butter from the market.", color = "#dff5e1" },
  { text = "Photographs for the wall: the pier, the pass, and the one with the dog.", color = "#efe4fb" },
  { text = "Return the book.", color = "#fff1c2" },
}

ui.preview("Two columns", { width = { 375, 320, 430 } }, function() return Wall(notes) end)
ui.preview("Three columns", { width = 600 }, function() return Wall(notes, 3) end)

return Wall
