local ui = require "weft"

ui.preview("A button", { width = 300 }, function()
  return ui.ControlNode { debugName = "save", accessibilityLabel = "Save.", onTouchUpInside = function() end,
  -- finding: label-period, note: ControlNode "save" has a label that ends in a period: "Save.";
  --   write accessibilityLabel = "Save"
    style = { preferredSize = { 60, 44 } } }
end)
