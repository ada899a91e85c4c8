-- A node that calculates its own layout: portraits that overlap as much as they
-- must to fit the width, the first one in front, and the number of those left out.
--
-- calculateLayoutThatFits takes the place of layoutSpecThatFits: it measures nodes,
-- places them, and returns a ui.Layout. The order of the sublayouts is the order in
-- which they are drawn.

local ui = require "weft"

local SIZE, LARGEST_STEP, SMALLEST_STEP = 44, 36, 18

local PortraitPile = ui.DisplayNode:subclass "PortraitPile"

function PortraitPile:init(people)
  self.automaticallyManagesSubnodes = true
  self.portraits = {}
  for index, person in ipairs(people) do
    self.portraits[index] = ui.TextNode {
      text = person.initials,
      font = "Inter Semi-Bold 15",
      color = "white",
      backgroundColor = person.color,
      alignment = "center",
      textContainerInset = { 12, 0, 12, 0 },
      cornerRadius = SIZE / 2,
      borderWidth = 2,
      borderColor = "white",
    }
  end
  self.rest = ui.TextNode { font = "Inter 15", color = "#6b6b70" }
end

function PortraitPile:calculateLayoutThatFits(constrainedSize)
  local width, count = constrainedSize.max.width, #self.portraits
  local exactly = { min = { SIZE, SIZE }, max = { SIZE, SIZE } }

  -- How many can be shown, with room for "+3" where that isn't all.
  local shown = math.min(count, 1 + (width - SIZE) // SMALLEST_STEP)
  local label
  if shown < count then
    shown = math.max(1, 1 + (width - SIZE - 34) // SMALLEST_STEP)
    self.rest.text = "+" .. math.tointeger(count - shown)
    label = self.rest:layoutThatFits { max = { 34, SIZE } }
  end
  local room = width - SIZE - (label and 34 or 0)
  local step = shown > 1 and math.max(SMALLEST_STEP, math.min(LARGEST_STEP, room / (shown - 1))) or 0

  local sublayouts = {}
  for index = math.tointeger(shown), 1, -1 do -- the first is drawn last: in front
    local layout = self.portraits[index]:layoutThatFits(exactly)
    layout.position = { (index - 1) * step, 0 }
    sublayouts[#sublayouts + 1] = layout
  end
  local right = (shown - 1) * step + SIZE
  if label then
    label.position = { right + 6, (SIZE - label.size.height) / 2 }
    sublayouts[#sublayouts + 1] = label
    right = right + 6 + label.size.width
  end
  return ui.Layout { size = { right, SIZE }, sublayouts = sublayouts }
end

local TeamCell = ui.CellNode:subclass "TeamCell"

function TeamCell:init(name, people)
  self.automaticallyManagesSubnodes = true
  self.backgroundColor = "white"
  self.name = ui.TextNode { text = name, font = "Inter Semi-Bold 17", style = { flexShrink = 1 } }
  self.pile = PortraitPile(people)
  self.pile.style.flexShrink = 1
end

function TeamCell:layoutSpecThatFits(constrainedSize)
  return ui.InsetLayoutSpec { insets = { 12, 16, 12, 16 },
    ui.StackLayoutSpec { direction = "vertical", spacing = 8, alignItems = "start", self.name, self.pile },
  }
end

local colors = { "#c2553a", "#3f7d58", "#3b5ba5", "#8a4f9e", "#b07d1e", "#2f7f86" }
local function people(initials)
  local list = {}
  for pair in initials:gmatch "%a+" do
    list[#list + 1] = { initials = pair, color = colors[#list % #colors + 1] }
  end
  return list
end

ui.preview("Four", { width = { 375, 320, 430 } }, function() return TeamCell("The night shift", people "AK BM IC TV") end)
ui.preview("Many", { width = { 375, 320, 430 } }, function()
  return TeamCell("Everyone who has ever worked at the observatory", people
    "AK BM IC TV OP RS JL MN EF GH QU WX YZ CD AL BE GA DE EP ZE ET TH IO KA")
end)

return TeamCell
