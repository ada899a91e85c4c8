-- Classes that build on one another: a notice, a notice with an action, and an alert,
-- which is three deep. Each says only in what it differs.
--
--   * Properties set on a class are what each of its nodes starts with.
--   * `Class.super.init(self, ...)` continues with the class above.
--   * A mixin is a function that adds methods to a class.

local ui = require "weft"

local NoticeNode = ui.DisplayNode:subclass "NoticeNode"

NoticeNode.automaticallyManagesSubnodes = true
NoticeNode.backgroundColor = "#eef2f7"
NoticeNode.cornerRadius = 10
NoticeNode.accentColor = "#5b6b80" -- no property of nodes: a constant of the class

function NoticeNode:init(text)
  self.bar = ui.DisplayNode { backgroundColor = self.accentColor, cornerRadius = 2, style = { width = 4 } }
  self.text = ui.TextNode { text = text, font = "Inter 16", style = { flexShrink = 1 } }
end

-- What stands at the right of the text; nothing, unless a class says otherwise.
function NoticeNode:accessory() return nil end

function NoticeNode:layoutSpecThatFits(constrainedSize)
  return ui.InsetLayoutSpec { insets = 12,
    ui.StackLayoutSpec { direction = "horizontal", spacing = 10, alignItems = "stretch",
      self.bar,
      ui.StackLayoutSpec { direction = "horizontal", spacing = 12, alignItems = "center",
        justifyContent = "spaceBetween", style = { flexGrow = 1, flexShrink = 1 },
        self.text,
        self:accessory(),
      },
    },
  }
end

-- A mixin: any class can have a pill.
local function withPill(class)
  function class:makePill(text)
    self.pillText = ui.TextNode { text = text, font = "Inter Semi-Bold 14", color = "white" }
    self.pillBackground = ui.DisplayNode { backgroundColor = self.accentColor, cornerRadius = 14 }
  end

  function class:pill()
    return ui.BackgroundLayoutSpec {
      ui.InsetLayoutSpec { insets = { 6, 14, 6, 14 }, self.pillText },
      self.pillBackground,
    }
  end
end

local ActionNoticeNode = NoticeNode:subclass "ActionNoticeNode"
withPill(ActionNoticeNode)

function ActionNoticeNode:init(text, action)
  ActionNoticeNode.super.init(self, text)
  self:makePill(action)
end

function ActionNoticeNode:accessory() return self:pill() end

local AlertNode = ActionNoticeNode:subclass "AlertNode"

AlertNode.backgroundColor = "#fdecea"
AlertNode.accentColor = "#c0392b"

function AlertNode:init(text)
  AlertNode.super.init(self, text, "Retry")
  self.text.font = "Inter Semi-Bold 16"
end

ui.preview("Notice", { width = { 375, 320, 430 } }, function() return NoticeNode "Your photos are up to date." end)
ui.preview("With an action", { width = { 375, 320, 430 } }, function()
  return ActionNoticeNode("Seven photos wait for a better connection.", "Upload")
end)
ui.preview("Alert", { width = { 375, 320, 430 } }, function() return AlertNode "The upload was interrupted." end)

return NoticeNode
