-- Buttons by state, and a control of one's own.
--
--   * A button has a title, an image and a background for each state; highlighting comes by itself while it is touched.
--   * `onTouchUpInside` is a function of the button's own; `addTarget` calls a method of somebody else's.
--   * A class derived from `ui.ControlNode` draws itself, and sends its own events.
--   * Text is a control, too.

local ui = require "weft"

-- A switch: draws its state, and says when that has changed.
local Toggle = ui.ControlNode:subclass "Toggle"

Toggle.style = { preferredSize = { 51, 31 } }
Toggle.hitTestSlop = -8

function Toggle:draw(canvas, bounds)
  local color = self.selected and "#34a853" or "#c9ced6"
  canvas:fillRoundedRect(bounds, bounds.height / 2, color)
  local width = self.highlighted and 33 or 27 -- the knob grows under the finger
  local x = self.selected and bounds.width - width - 2 or 2
  canvas:fillRoundedRect({ x, 2, width, 27 }, 13.5, "white")
end

function Toggle:endTracking(touch)
  self.selected = not self.selected
  self:sendActionsForControlEvents "valueChanged"
end

-- A follow button: filled until it is chosen, then outlined. Its background follows its state.
local FollowButton = ui.ButtonNode:subclass "FollowButton"

FollowButton.contentEdgeInsets = { 7, 16, 7, 16 }
FollowButton.cornerRadius = 8
FollowButton.borderColor = "#2f5bd0"
FollowButton.font = "Inter Semi-Bold 15"

function FollowButton:init()
  self.titles = {
    normal = { { "Follow", color = "white" } },
    highlighted = { { "Follow", color = "#c9d6f5" } },
    selected = { { "Following", color = "#2f5bd0" } },
    disabled = { { "Follow", color = "#8a94a6" } },
  }
  self:controlStateDidChange()
end

function FollowButton:controlStateDidChange()
  self.borderWidth = self.selected and self.enabled and 1 or 0
  if not self.enabled then
    self.backgroundColor = "#e4e8ee"
  elseif self.selected then
    self.backgroundColor = "white"
  else
    self.backgroundColor = self.highlighted and "#1d3f96" or "#2f5bd0"
  end
end

-- A card that uses them.
local ProfileCard = ui.CellNode:subclass "ProfileCard"

ProfileCard.automaticallyManagesSubnodes = true
ProfileCard.backgroundColor = "white"

function ProfileCard:init(name)
  self.name = ui.TextNode { text = name, font = "Inter Semi-Bold 17", style = { flexShrink = 1 } }
  self.likes = 0
  self.follow = FollowButton()
  self.follow:addTarget(self, "followTapped", "touchUpInside")
  self.like = ui.ButtonNode {
    title = "Like", font = "Inter 15", color = "#5b6b80", image = "pictures/heart.png", contentSpacing = 6,
    onTouchUpInside = function() self:addLike() end,
  }
  self.notify = Toggle { accessibilityLabel = "Notifications" }
  self.notify:addTarget(self, "notifyChanged", "valueChanged")
  self.notifyLabel = ui.TextNode { text = "Notify me", font = "Inter 15", style = { flexShrink = 1 } }
  self.more = ui.TextNode {
    text = "Show more", font = "Inter 15", color = "#2f5bd0", hitTestSlop = -10,
    onTouchUpInside = function() self:showMore() end,
  }
  self.about = ui.TextNode { text = "Photographs lighthouses, and the boats that bring one there.", font = "Inter 15" }
end

function ProfileCard:followTapped(button)
  button.selected = not button.selected
  self.notify.enabled = button.selected
end

function ProfileCard:notifyChanged(toggle)
  self.notifyLabel.text = toggle.selected and "You are notified" or "Notify me"
end

-- Counts at once, and shows that it is being sent.
function ProfileCard:addLike()
  self.likes = self.likes + 1
  self.like.enabled = false
  self.like.title = "Sending"
  ui.sleep(0.4)
  self.like.title = self.likes == 1 and "1 like" or self.likes .. " likes"
  self.like.enabled = true
end

function ProfileCard:showMore()
  self.isOpen = not self.isOpen
  self.more.text = self.isOpen and "Show less" or "Show more"
  self:setNeedsLayout() -- isOpen is a field of its own
end

function ProfileCard:layoutSpecThatFits(constrainedSize)
  return ui.InsetLayoutSpec { insets = 16,
    ui.StackLayoutSpec { direction = "vertical", spacing = 12, alignItems = "stretch",
      ui.StackLayoutSpec { direction = "horizontal", spacing = 12, alignItems = "center",
        justifyContent = "spaceBetween",
        self.name, self.follow,
      },
      self.isOpen and self.about,
      ui.StackLayoutSpec { direction = "horizontal", alignItems = "center", justifyContent = "spaceBetween",
        self.like, self.more,
      },
      ui.StackLayoutSpec { direction = "horizontal", spacing = 12, alignItems = "center",
        justifyContent = "spaceBetween",
        self.notifyLabel, self.notify,
      },
    },
  }
end

local function card(change)
  return function()
    local made = ProfileCard "Ines Duarte"
    if change then change(made) end
    return made
  end
end

ui.preview("At first", { width = 375 }, card())
ui.preview("Followed", { width = 375 }, card(function(made)
  made.follow.selected, made.notify.selected = true, true
  made:notifyChanged(made.notify)
end))
ui.preview("Under a finger", { width = 375 }, card(function(made)
  made.follow.highlighted, made.notify.highlighted = true, true
end))
ui.preview("Disabled", { width = 375 }, card(function(made) made.follow.enabled = false end))

return ProfileCard
