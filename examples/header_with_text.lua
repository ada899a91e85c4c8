-- From the layout-spec gallery: a header with a text at the left and one at the right.

local ui = require "weft"

local Header = ui.CellNode:subclass "HeaderWithText"

function Header:init(header)
  self.automaticallyManagesSubnodes = true
  self.backgroundColor = "white"
  self.userName = ui.TextNode { text = header.userName, font = "Inter Semi-Bold 20", color = "#1c3f94" }
  self.location = header.location and ui.TextNode {
    text = header.location, font = "Inter 16", color = "#5b7bd5",
  }
  self.time = ui.TextNode { text = header.time, font = "Inter 16", color = "#8e8e8e" }
end

function Header:layoutSpecThatFits(constrainedSize)
  -- Growing pushes the time to the right edge, shrinking makes room for it.
  local left = ui.StackLayoutSpec { direction = "vertical",
    style = { flexGrow = 1, flexShrink = 1 },
    self.userName,
    self.location,
  }
  return ui.InsetLayoutSpec { insets = { 10, 12, 10, 12 },
    ui.StackLayoutSpec { direction = "horizontal", alignItems = "center", spacing = 40,
      left,
      self.time,
    },
  }
end

ui.preview("With a place", { width = { 375, 320, 430 } }, function()
  return Header { userName = "Hannah Meyer", location = "Sunset Beach, San Fransokyo", time = "30m" }
end)
ui.preview("Without a place", { width = { 375, 320, 430 } }, function()
  return Header { userName = "Hannah Meyer", time = "30m" }
end)
ui.preview("A place with a long name", { width = { 375, 320, 430 } }, function()
  return Header {
    userName = "Hannah Meyer",
    location = "Llanfairpwllgwyngyll, Isle of Anglesey, in the north-west of Wales",
    time = "Yesterday",
  }
end)

return Header
