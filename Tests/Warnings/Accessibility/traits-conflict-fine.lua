local ui = require "weft"

ui.preview("One kind", { width = 300 }, function()
  return ui.StackLayoutSpec { spacing = 8,
    ui.TextNode { text = "Inbox", accessibilityTraits = { "button", "selected", "header" } },
    ui.TextNode { text = "Volume", accessibilityTraits = { "adjustable", "updatesFrequently" } } }
end)
