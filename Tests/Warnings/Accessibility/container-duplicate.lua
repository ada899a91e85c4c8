local ui = require "weft"

ui.preview("A post", { width = 300 }, function()
  return ui.DisplayNode { debugName = "post", isAccessibilityContainer = true, automaticallyManagesSubnodes = true,
  -- finding: container-duplicate, warning: DisplayNode "post" has "Like" in its label "Hello, Like", and as an action: it
  --   is spoken twice; give the container a label of its own: accessibilityLabel = "…"
    layoutSpecBlock = function()
      return ui.StackLayoutSpec {
        ui.TextNode { text = "Hello" },
        ui.ButtonNode { title = "Like", onTouchUpInside = function() end,
          style = { preferredSize = { 60, 44 } } } }
    end }
end)
