local ui = require "weft"

ui.preview("A photo", { width = 100 }, function()
  return ui.DisplayNode { debugName = "photo", isAccessibilityElement = true, accessibilityTraits = "image",
  -- finding: image-label-missing, error: DisplayNode "photo" is read as an image, and has no label;
  --   write what it shows: accessibilityLabel = "…"; or isAccessibilityElement = false if it says nothing
    style = { preferredSize = { 60, 60 } } }
end)
