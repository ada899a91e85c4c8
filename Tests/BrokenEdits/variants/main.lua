local ui = require "weft"
local Base = require "base"
local settings = require "settings"

local Notice = Base:subclass "Notice"
Notice.backgroundColor = "ivory"

function Notice:init(props)
  Notice.super.init(self, props)
  self.icon = ui.DisplayNode { backgroundColor = props.tint, style = { preferredSize = { 16, 16 } } }
  self.action = props.action and ui.TextNode { text = props.action, color = "blue" }
end

function Notice:content()
  if self.action then
    return ui.StackLayoutSpec { direction = "horizontal", spacing = 6, self.icon, self.message, self.action }
  end
  return ui.StackLayoutSpec { direction = "horizontal", spacing = 6, self.icon, self.message }
end

local Loud = Notice:subclass "Loud"

function Loud:content()
  return ui.BackgroundLayoutSpec {
    Loud.super.content(self),
    ui.DisplayNode { backgroundColor = settings.loud },
  }
end

local function notice(text, action)
  return { text = text, tint = "green", action = action }
end

ui.preview("Plain", { width = 220 }, function() return Notice(notice "Saved") end)
ui.preview("With an action", { width = 220 }, function() return Notice(notice("Not saved", "Retry")) end)
ui.preview("Loud", { width = { 220, 300 } }, function() return Loud(notice "Fire!") end)
