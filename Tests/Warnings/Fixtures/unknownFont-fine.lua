local ui = require "weft"

ui.preview("A text", { width = 375 }, function() return ui.TextNode { text = "A text", font = "Inter 14" } end)
