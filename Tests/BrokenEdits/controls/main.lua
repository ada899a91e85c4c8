local ui = require "weft"
local Selectable = require "selectable"

local Stepper = ui.CellNode:subclass "Stepper"
Selectable(Stepper)

local step = 2
local caption = "Step by " .. step

function Stepper:init()
  self.automaticallyManagesSubnodes = true
  self.state = { value = 10 }
  self.caption = ui.TextNode { text = caption }
  self.less = ui.ButtonNode { style = { preferredSize = { 44, 30 } } }
  self.less:setTitle("-")
  self.more = ui.ButtonNode { style = { preferredSize = { 44, 30 } } }
  self.more:setTitle("+")
  self.more:addTarget(self, "increment", "touchUpInside")
  self.shadow = ui.DisplayNode { backgroundColor = "silver", style = { height = 1 } }
end

function Stepper:increment()
  self.state.value = self.state.value + step
end

function Stepper:describe()
  return ("%d in steps of %d"):format(self.state.value, step)
end

function Stepper:layoutSpecThatFits(constrainedSize)
  local buttons = ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
    self.less,
    self.more,
  }
  return ui.OverlayLayoutSpec {
    ui.StackLayoutSpec { direction = "vertical", spacing = 4,
      self.caption,
      ui.CenterLayoutSpec { centeringOptions = "x", buttons },
      self.shadow,
    },
    ui.InsetLayoutSpec { insets = 30, self:selectionMark() },
  }
end

function Stepper:didLoad()
  self.loadedCaption = self.caption.text
end

ui.preview("Stepper", { width = 160 }, function()
  local stepper = Stepper()
  stepper.note = stepper:describe()
  return stepper
end)
