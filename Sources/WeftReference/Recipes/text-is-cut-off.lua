---@title Why is my text cut off
---@words truncated truncate ellipsis clip clipped clipping overflow too long wide missing hidden dots
---@names TextNode.maximumNumberOfLines TextNode.truncationMode TextNode.truncated style.flexShrink DisplayNode.clipsToBounds ui.sweep
--- Three causes. In a row, text is measured on one line, and leaves the row unless it may shrink: set `flexShrink = 1` on
--- it, and on each stack between it and the row. `maximumNumberOfLines` cuts at a number of lines; 0 is no limit. A fixed
--- height, of the text or of a node around it, cuts what is below: set `minHeight` instead. `truncated` reports a cut
--- text, `ui.sweep` at which widths, and `explain(text)` at the prompt where its size comes from.
local ui = require "weft"

ui.preview("A long title", { width = 240 }, function()
  return ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
    ui.TextNode { text = "A title that needs two lines beside a date", style = { flexShrink = 1 } },
    ui.TextNode { text = "5 May" },
  }
end)
