local ui = require "weft"

ui.preview("A card", { width = 300 }, function()
  return ui.DisplayNode { isAccessibilityElement = true, accessibilityLabel = "Zurich, 12 francs",
    accessibilityValue = "sold out", automaticallyManagesSubnodes = true, layoutSpecBlock = function()
      return ui.StackLayoutSpec {
        ui.TextNode { text = "Zurich" },
        ui.TextNode { text = "12 francs" },
        ui.TextNode { text = "Sold out" },
        ui.TextNode { text = "Not yet", hidden = true },
        ui.TextNode { text = "·" },
      }
    end }
end)

-- Left out on purpose.
ui.preview("Hidden from VoiceOver", { width = 300 }, function()
  return ui.TextNode { text = "12:00", accessibilityElementsHidden = true }
end)
