-- Children that shrink, each rounded up to whole pixels.

local ui = require "weft"

ui.preview("Seven", { width = 375 }, function()
  local row = ui.StackLayoutSpec {}
  for i = 1, 7 do row[i] = ui.DisplayNode { backgroundColor = "teal", style = { width = 100, height = 10, flexShrink = 1 } } end
  -- warning: DisplayNode is 3 points outside the layout at the right; the children of its StackLayoutSpec that
  --   shrink are rounded up to whole pixels, each by less than 0.5: give them widths in whole pixels in place of
  --   flexShrink, or leave 3 points free (insets)
  return row
end)
