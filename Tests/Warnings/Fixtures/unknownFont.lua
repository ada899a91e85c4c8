local ui = require "weft"

ui.preview("A text", { width = 375 }, function()
  return ui.TextNode { text = "A text", font = "Intre 14" }
  -- warning: font family "Intre" isn't installed, did you mean "Inter"? Inter is shown in its place
end)
