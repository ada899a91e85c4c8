local ui = require "weft"

ui.preview("An alert that is closed", { width = 300 }, function()
  return ui.StackLayoutSpec {
    ui.TextNode { text = "A page", accessibilityElementsHidden = true },
    ui.DisplayNode { debugName = "alert", accessibilityViewIsModal = true, hidden = true,
    -- finding: modal-hidden, error: DisplayNode "alert" is modal and not read: nothing beside it is read, either;
    --   write accessibilityViewIsModal = false while it is hidden
      style = { preferredSize = { 100, 100 } } } }
end)
