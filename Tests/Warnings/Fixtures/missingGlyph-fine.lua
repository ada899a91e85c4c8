-- Texts with a glyph for each character, and characters that show nothing.

local ui = require "weft"

ui.preview("Names", { width = 300 }, function()
  return ui.StackLayoutSpec { direction = "vertical",
    ui.TextNode { text = "Żółć, ñandú\n\ttabs\u{200B}\u{AD}\u{2028}and breaks", font = "Inter 17" },
    ui.TextNode { text = "" },
  }
end)

ui.preview("A text that is not cut off", { width = 300 }, function()
  return ui.TextNode { text = "A text", maximumNumberOfLines = 1, truncationAttributedText = "\u{10FFF9}" }
end)
