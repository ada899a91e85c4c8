local ui = require "weft"

ui.preview("Different", { width = 300 }, function()
  return ui.StackLayoutSpec {
    ui.TextNode { text = "Row 1" }, ui.TextNode { text = "Row 10" },
    ui.TextNode { text = "Row 1" }, ui.TextNode { text = "2" }, ui.TextNode { text = "…" }, ui.TextNode { text = "·" } }
end)
