local ui = require "weft"

ui.preview("Twice", { width = 300 }, function()
  return ui.StackLayoutSpec {
    ui.TextNode { debugName = "title", text = "Ann Miller" },
    ui.TextNode { debugName = "name", text = "Ann Miller" } }
    -- finding: duplicate, warning: TextNode "name" says the same as TextNode "title" before it: "Ann Miller";
    --   give it another accessibilityLabel, or write isAccessibilityElement = false for one of them
end)

ui.preview("A photo and its caption", { width = 300 }, function()
  return ui.StackLayoutSpec {
    ui.DisplayNode { debugName = "photo", isAccessibilityElement = true, accessibilityTraits = "image",
      accessibilityLabel = "Photo of Ann Miller, Zurich", style = { preferredSize = { 60, 60 } } },
    ui.TextNode { debugName = "caption", text = "Ann Miller" } }
    -- finding: duplicate, warning: TextNode "caption" says "Ann Miller", as DisplayNode "photo" before it does:
    --   "Photo of Ann Miller, Zurich"; write isAccessibilityElement = false for it, or leave it out of the other label
end)
