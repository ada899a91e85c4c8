local ui = require "weft"

ui.preview("An alert that is open", { width = 300 }, function()
  return ui.StackLayoutSpec {
    ui.TextNode { text = "A page" },
    ui.DisplayNode { accessibilityViewIsModal = true, isAccessibilityElement = true, accessibilityLabel = "Saved",
      style = { preferredSize = { 100, 100 } } } }
end)
