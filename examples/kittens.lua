-- Kittens, each with a portrait and a few lines. A tap on a row enlarges its portrait, another one makes it small again; a
-- tap on the portrait swaps it with the lines; a finger that moves a row to the left deletes it.
--
-- What is enlarged or swapped is a field of the kitten, not of the cell: a cell far away is released, and made again when
-- its row is near. The portraits are drawn, in whatever size they have.

local ui = require "weft"

local palettes = {
  light = { paper = "white", touched = "#f2f2f5", ink = "#1c1c1e", faint = "#63636b", line = "#dcdce0", wall = "#f6ead7" },
  dark = { paper = "#121214", touched = "#242428", ink = "#f2f2f5", faint = "#a0a0aa", line = "#323237", wall = "#55697a" },
}

local function palette(node) return palettes[node.traitCollection.userInterfaceStyle] or palettes.light end

-- A kitten's face, as large as the smaller side of its bounds.
local Portrait = ui.ControlNode:subclass "Portrait"
Portrait.cornerRadius = 14
Portrait.clipsToBounds = true
Portrait.needsDisplayOnBoundsChange = true

function Portrait:init(kitten) self.kitten = kitten end

function Portrait:traitCollectionDidChange() self:setNeedsDisplay() end

function Portrait:draw(canvas, bounds)
  local side = math.min(bounds.width, bounds.height)
  local coat, dark = self.kitten.coat, self.kitten.marks
  local function x(part) return bounds.width / 2 + (part - 0.5) * side end
  local function y(part) return bounds.height / 2 + (part - 0.5) * side end
  local function ellipse(centerX, centerY, width, height, paint)
    canvas:fillEllipse({ x(centerX - width / 2), y(centerY - height / 2), width * side, height * side }, paint)
  end
  local function ear(way, inset, paint)
    canvas:fillPolygon({
      { x(0.5 + way * (0.30 - inset)), y(0.16 + 1.6 * inset) },
      { x(0.5 + way * (0.35 - inset)), y(0.50) },
      { x(0.5 + way * (0.08 + inset)), y(0.36) },
    }, paint)
  end
  canvas:fillRect(bounds, palette(self).wall)
  for way = -1, 1, 2 do
    ear(way, 0, coat)
    ear(way, 0.035, "#e9a3a0")
  end
  ellipse(0.5, 0.56, 0.72, 0.60, coat)
  for stripe = -1, 1 do ellipse(0.5 + stripe * 0.11, 0.32, 0.045, 0.13, dark) end
  for way = -1, 1, 2 do
    ellipse(0.5 + way * 0.165, 0.54, 0.155, 0.17, self.kitten.eyes)
    ellipse(0.5 + way * 0.165, 0.54, 0.055, 0.15, "#17171a")
    ellipse(0.5 + way * 0.165 - 0.025, 0.50, 0.035, 0.035, "white")
    for whisker = -1, 1 do
      canvas:strokeLine({
        { x(0.5 + way * 0.16), y(0.69 + whisker * 0.012) }, { x(0.5 + way * 0.44), y(0.68 + whisker * 0.055) },
      }, "#ffffffb0", { width = side * 0.008 })
    end
  end
  ellipse(0.5, 0.73, 0.30, 0.17, "#fbf3ea")
  ellipse(0.5, 0.66, 0.075, 0.05, "#d9777a")
  canvas:strokeArc({ x(0.46), y(0.705) }, side * 0.04, 0, math.pi, "#8a5a4c", { width = side * 0.01 })
  canvas:strokeArc({ x(0.54), y(0.705) }, side * 0.04, 0, math.pi, "#8a5a4c", { width = side * 0.01 })
end

local KittenCell = ui.CellNode:subclass "KittenCell"
KittenCell.automaticallyManagesSubnodes = true
KittenCell.clipsToBounds = true
KittenCell.defaultLayoutTransitionDuration = 0.35

function KittenCell:init(kitten)
  self.portrait = Portrait(kitten)
  self.portrait.debugName = "portrait"
  self.portrait.accessibilityLabel = kitten.name .. "'s portrait"
  self.portrait.accessibilityTraits = { "image", "button" }
  self.portrait.onTouchUpInside = function() self:change "isSwapped" end
  self.name = ui.TextNode { text = kitten.name, font = "Inter Semi-Bold 17" }
  self.story = ui.TextNode { text = kitten.story, font = "Inter 15", lineSpacing = 3 }
  self:traitCollectionDidChange()
end

function KittenCell:traitCollectionDidChange()
  local colors = palette(self)
  self.name.color, self.story.color = colors.ink, colors.faint
  self:cellStateDidChange()
end

function KittenCell:cellStateDidChange()
  local colors = palette(self)
  self.backgroundColor = self.highlighted and colors.touched or colors.paper
end

-- A deleted kitten leaves the other cells as they are.
function KittenCell:canUpdateToNodeModel(kitten) return kitten.name == self.nodeModel.name end

function KittenCell:change(field)
  self.nodeModel[field] = not self.nodeModel[field]
  self:transitionLayoutWithAnimation { animated = true }
end

function KittenCell:layoutSpecThatFits(constrainedSize)
  local kitten = self.nodeModel or {}
  local words = ui.StackLayoutSpec { direction = "vertical", spacing = 4, style = { flexShrink = 1, flexGrow = 1 },
    self.name, self.story,
  }
  local portrait = self.portrait
  if kitten.isEnlarged then
    self.portrait.style.width, self.portrait.style.height = "auto", "auto"
    portrait = ui.RatioLayoutSpec { ratio = 3 / 4, self.portrait }
  else
    self.portrait.style.preferredSize = { 92, 92 }
  end
  local first, second = portrait, words
  if kitten.isSwapped then first, second = words, portrait end
  return ui.InsetLayoutSpec { insets = { 14, 16, 14, 16 },
    ui.StackLayoutSpec { spacing = 14, direction = kitten.isEnlarged and "vertical" or "horizontal",
      alignItems = kitten.isEnlarged and "stretch" or "start",
      first, second,
    },
  }
end

local names = { "Miso", "Pixel", "Juniper", "Olive", "Biscuit", "Nori", "Clementine", "Moss", "Pepper", "Toffee", "Fig", "Wren" }
local coats = { { "#e0a15c", "#b9733a" }, { "#8d8f98", "#5c5e68" }, { "#4a4038", "#2b2521" }, { "#d8c3a5", "#a98c66" }, { "#c77c4a", "#8f4f28" } }
local eyes = { "#8fbf5a", "#e2b33c", "#6fb2d6" }
local stories = {
  "Sleeps in the fruit bowl. The fruit has moved out.",
  "Was found in a cello case, and still prefers low notes. Comes when somebody tunes.",
  "Opens doors. Has not yet found out what doors are for, but there are many of them, and each is different.",
  "Brings one sock each morning, always a left one.",
}

local function kittens(count)
  local list = {}
  for number = 1, count do
    local coat = coats[1 + (number - 1) % #coats]
    list[number] = {
      id = number,
      name = names[1 + (number - 1) % #names] .. (number > #names and " " .. 1 + (number - 1) // #names or ""),
      story = stories[1 + (number - 1) * 3 % #stories], coat = coat[1], marks = coat[2],
      eyes = eyes[1 + number % #eyes],
    }
  end
  return list
end

local Kittens = ui.TableNode:subclass "Kittens"

function Kittens:init(props)
  self.kittens = kittens(props and props.count or 1000)
  if props and props.changed then self.kittens[1].isSwapped, self.kittens[2].isEnlarged = true, true end
  self.separatorStyle, self.separatorInset = "singleLine", { left = 16 }
  self.estimatedRowHeight = 120
  self.delegate = self:makeDelegate()
  self:setItems(self.kittens, { key = "id", nodeForItem = function(kitten) return KittenCell(kitten) end })
  self:traitCollectionDidChange()
end

function Kittens:traitCollectionDidChange()
  local colors = palette(self)
  self.backgroundColor, self.separatorColor = colors.paper, colors.line
end

function Kittens:makeDelegate()
  return {
    didSelectRowAt = function(delegate, list, section, row)
      list:deselectRow(section, row)
      list:nodeForRowAt(section, row):change "isEnlarged"
    end,
    trailingSwipeActionsForRowAt = function(delegate, list, section, row)
      return {
        { title = "Delete", style = "destructive", handler = function(done)
          table.remove(list.kittens, row)
          list:setItems(list.kittens)
          done()
        end },
      }
    end,
  }
end

ui.preview("Kittens", { height = 640, width = { 375, 320, 430 }, variants = {
  { name = "Dark", userInterfaceStyle = "dark", width = 375 },
  { name = "Enlarged and swapped", props = { count = 20, changed = true }, width = 375 },
} }, function(props) return Kittens(props) end)

return Kittens
