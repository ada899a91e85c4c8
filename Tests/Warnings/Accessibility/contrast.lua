local ui = require "weft"

ui.preview("Grey on white", { width = 200 }, function()
  return ui.TextNode { text = "Posted today", color = "#8E8E93", font = "Inter 14" }
  -- finding: contrast, warning: TextNode has a contrast of 3.26 to 1: #8e8e93 on #ffffff; expected at least 4.5 to 1;
  --   write color = "#76767a", or change what is behind
end)

ui.preview("One run of two", { width = 200 }, function()
  return ui.TextNode { debugName = "sum",
  -- finding: contrast, warning: TextNode "sum" has a contrast of 3.99 to 1: #ff0000 on #ffffff; expected at least 4.5 to 1;
  --   write color = "#ee0000", or change what is behind
    attributedText = { { "A long text in black before ", color = "black" }, { "7", color = "#FF0000" } } }
end)

ui.preview("Transparent", { width = 200 }, function()
  return ui.TextNode { text = "Faint", font = "Inter 14", alpha = 0.5 }
  -- finding: contrast, warning: TextNode has a contrast of 4 to 1: #7f7f7f on #ffffff; expected at least 4.5 to 1;
  --   write alpha = 1 for the node that is seen through, or change what is behind
end)

ui.preview("Over two halves", { width = 200, height = 40 }, function()
  local function half(color)
    return ui.DisplayNode { backgroundColor = color, style = { preferredSize = { 100, 40 } } }
  end
  return ui.BackgroundLayoutSpec {
    background = ui.StackLayoutSpec { direction = "horizontal", half "white", half "black" },
    ui.TextNode { debugName = "across", text = "Over the white half and the black one", color = "#555555" },
    -- finding: contrast, warning: TextNode "across" has a contrast of 2.81 to 1: #555555 on #000000, in the worst tenth of
    --   its letters; expected at least 4.5 to 1; write color = "#757575", or change what is behind
  }
end)
