-- A card that is swiped away: it follows the finger, turns a little, and either flies off or comes back.
--
--   * `pan.state` tells the end of a drag from its beginning; `velocityInView` decides on a quick one.
--   * A button inside keeps its own tap.
--   * `accessibilityCustomActions` do the same for people who don't drag.

local ui = require "weft"

local SwipeCard = ui.DisplayNode:subclass "SwipeCard"

SwipeCard.automaticallyManagesSubnodes = true
SwipeCard.backgroundColor = "white"
SwipeCard.cornerRadius = 16
SwipeCard.shadow = { color = "black", opacity = 0.18, radius = 10, offset = { 0, 4 } }

-- The way after which a card is let go, in points, and the velocity, in points per second.
local farEnough, fastEnough = 110, 700

function SwipeCard:init(person, onLeave)
  self.onLeave = onLeave
  self.portrait = ui.DisplayNode { backgroundColor = person.color, cornerRadius = 12, style = { height = 180 } }
  self.name = ui.TextNode { text = person.name, font = "Inter Semi-Bold 22" }
  self.about = ui.TextNode { text = person.about, font = "Inter 15", color = "#5b6b80" }
  self.message = ui.ButtonNode {
    title = "Message", font = "Inter Semi-Bold 15", color = "#2f5bd0", style = { height = 44 },
    onTouchUpInside = function() self.messages = (self.messages or 0) + 1 end,
  }
  -- A card is no element, so that its button is reached; the name that is read first has the actions.
  self.name.accessibilityCustomActions = {
    { name = "Keep", handler = function() self:leave(1) end },
    { name = "Dismiss", handler = function() self:leave(-1) end },
  }
end

function SwipeCard:layoutSpecThatFits()
  return ui.InsetLayoutSpec { insets = 16,
    ui.StackLayoutSpec { direction = "vertical", spacing = 8, alignItems = "stretch", self.portrait, self.name, self.about, self.message } }
end

function SwipeCard:didLoad()
  self.pan = ui.PanGestureRecognizer {
    action = function(pan) self:follow(pan) end,
    -- A drag that is rather up or down is left to the list around the card.
    shouldBegin = function(pan)
      local way = pan:translationInView(self.supernode or self)
      return math.abs(way.x) > math.abs(way.y)
    end,
  }
  self.view:addGestureRecognizer(self.pan)
end

function SwipeCard:follow(pan)
  local around = self.supernode or self
  local x = pan:translationInView(around).x
  if pan.state == "began" or pan.state == "changed" then
    self.transform = { translation = { x, 0 }, rotation = x / 1000 }
    return
  end
  local speed = pan:velocityInView(around).x
  local isLetGo = math.abs(x) > farEnough or (math.abs(speed) > fastEnough and speed * x > 0)
  if pan.state == "ended" and isLetGo then
    self:leave(x > 0 and 1 or -1)
  else
    ui.animate { duration = 0.3, usingSpringWithDamping = 0.7,
      animations = function() self.transform = { translation = { 0, 0 }, rotation = 0 } end }
  end
end

function SwipeCard:leave(direction)
  ui.animate {
    duration = 0.25,
    animations = function()
      self.transform = { translation = { direction * 500, 0 }, rotation = direction * 0.4 }
      self.alpha = 0
    end,
    completion = function() if self.onLeave then self.onLeave(self, direction > 0 and "kept" or "dismissed") end end,
  }
end

-- A pile of cards, of which the first is on top.
local Pile = ui.DisplayNode:subclass "Pile"

Pile.automaticallyManagesSubnodes = true

function Pile:init(people)
  self.people, self.kept = people, {}
  self:nextCard()
end

function Pile:nextCard()
  local person = table.remove(self.people, 1)
  self.card = person and SwipeCard(person, function(_, what)
    if what == "kept" then table.insert(self.kept, person.name) end
    self:nextCard()
    self:setNeedsLayout()
  end)
  self.empty = not person and ui.TextNode { text = "That was all.", font = "Inter 17", color = "#5b6b80" } or nil
end

function Pile:layoutSpecThatFits()
  return ui.InsetLayoutSpec { insets = 24, self.card or ui.CenterLayoutSpec { self.empty } }
end

local function people()
  return {
    { name = "Mara", about = "Climbs, and bakes bread.", color = "#7fb3d5" },
    { name = "Theo", about = "Repairs old radios.", color = "#e59866" },
  }
end

ui.preview("Card to swipe", { width = 340, height = 400 }, function() return Pile(people()) end)

return { Pile = Pile, SwipeCard = SwipeCard, people = people }
