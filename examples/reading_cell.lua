-- A cell that follows light and dark, and the text size that its reader has chosen.
--
--   * `traitCollection` says what a node is shown in. It is known once the node is shown, and may change at any time:
--     `traitCollectionDidChange` is where colours and fonts follow.
--   * The state stays: a story that is marked as read is read in the dark as well.
--   * With the largest sizes there is no room side by side: the picture moves above the text.

local ui = require "weft"

local palettes = {
  light = { paper = "white", ink = "#1d1d22", faint = "#5f5f6b", accent = "#a13a1f", shade = "#f3e4dc" },
  dark = { paper = "#1c1c20", ink = "#f1f1f4", faint = "#a6a6b2", accent = "#ffab91", shade = "#3b2a25" },
}

-- How large text is at each size, beside the usual one.
local scales = {
  extraSmall = 0.82, small = 0.88, medium = 0.94, large = 1,
  extraLarge = 1.12, extraExtraLarge = 1.24, extraExtraExtraLarge = 1.35,
  accessibilityMedium = 1.6, accessibilityLarge = 1.9, accessibilityExtraLarge = 2.2,
  accessibilityExtraExtraLarge = 2.6, accessibilityExtraExtraExtraLarge = 3,
}

local ReadingCell = ui.CellNode:subclass "ReadingCell"

ReadingCell.automaticallyManagesSubnodes = true

function ReadingCell:init(story)
  self.story = story
  self.state = { isRead = false }
  self.initial = ui.TextNode {}
  self.disc = ui.DisplayNode { cornerRadius = 28, style = { width = 56, height = 56 } }
  self.title = ui.TextNode { style = { flexShrink = 1 } }
  self.summary = ui.TextNode { maximumNumberOfLines = 4, style = { flexShrink = 1 } }
  self.note = ui.TextNode {}
  self:adapt()
end

-- Sets what depends on the traits, and on the state.
function ReadingCell:adapt()
  local traits = self.traitCollection
  local palette = palettes[traits.userInterfaceStyle] or palettes.light
  local scale = scales[traits.preferredContentSizeCategory] or 1
  local function set(node, text, weight, size, color)
    node.font = ("Inter %s %d"):format(weight, math.floor(size * scale + 0.5))
    node.color = color
    node.text = text
  end
  self.isLarge = scale >= 1.6
  self.backgroundColor = palette.paper
  self.disc.backgroundColor = palette.shade
  set(self.initial, self.story.title:sub(1, 1), "Semi-Bold", 22 / scale, palette.accent)
  set(self.title, self.story.title, self.state.isRead and "" or "Semi-Bold", 17, palette.ink)
  set(self.summary, self.story.summary, "", 15, palette.faint)
  set(self.note, self.state.isRead and "Read" or self.story.minutes .. " min", "Medium", 13, palette.accent)
end

function ReadingCell:traitCollectionDidChange()
  self:adapt()
  self:setNeedsLayout()
end

function ReadingCell:touchesEnded()
  self.state.isRead = not self.state.isRead
  self:adapt()
  self:setNeedsLayout()
end

function ReadingCell:layoutSpecThatFits()
  local picture = ui.BackgroundLayoutSpec {
    ui.CenterLayoutSpec { style = { width = 56, height = 56 }, self.initial },
    self.disc,
  }
  return ui.InsetLayoutSpec { insets = 16,
    ui.StackLayoutSpec {
      direction = self.isLarge and "vertical" or "horizontal", spacing = 14, alignItems = "start",
      picture,
      ui.StackLayoutSpec { direction = "vertical", spacing = 6, style = { flexShrink = 1 },
        self.title, self.summary, self.note },
    },
  }
end

local story = {
  title = "The lamplighters of the harbour",
  summary = "Every evening at six they set out, three with ladders and one with a dog that knew each lamp by its number.",
  minutes = 7,
}

ui.preview("A story", {
  variants = {
    { name = "Dark", userInterfaceStyle = "dark" },
    { name = "Larger text", preferredContentSizeCategory = "extraExtraLarge" },
    { name = "Dark, for weak eyes", userInterfaceStyle = "dark", preferredContentSizeCategory = "accessibilityLarge" },
  },
}, function() return ReadingCell(story) end)

return ReadingCell
