local ui = require "weft"

ui.preview("Two kinds", { width = 300 }, function()
  return ui.StackLayoutSpec { spacing = 8,
    ui.TextNode { debugName = "more", text = "More", accessibilityTraits = { "button", "link" } },
    -- finding: traits-conflict, warning: TextNode "more" has the traits button and link, of which one element has one;
    --   write accessibilityTraits = "button"
    ui.TextNode { debugName = "volume", text = "Volume", accessibilityTraits = { "adjustable", "button" } } }
    -- finding: traits-conflict, warning: TextNode "volume" has the traits button and adjustable, of which one element
    --   has one; write accessibilityTraits = "button"
end)
