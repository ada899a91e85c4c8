-- Limits that are kept, or that the stack doesn't beat.

local ui = require "weft"

ui.preview("A button", { width = 200 }, function()
  return ui.StackLayoutSpec {
    ui.TextNode { text = "A long text beside the button that takes the rest", style = { flexShrink = 1 } },
    ui.ButtonNode { title = "OK", style = { minWidth = 88 } },
  }
end)

ui.preview("A basis in place of a minimum", { width = 200 }, function()
  return ui.StackLayoutSpec {
    ui.TextNode { text = "A long text beside the button that takes the rest", style = { flexShrink = 1 } },
    ui.ButtonNode { title = "OK", style = { minWidth = 88, flexShrink = 0, flexBasis = 88 } },
    ui.DisplayNode { style = { minWidth = 10, maxWidth = 100, flexGrow = 1 } },
  }
end)
