local ui = require "weft"

ui.preview("A post", { width = 300 }, function()
  return ui.DisplayNode { isAccessibilityContainer = true, accessibilityLabel = "Hello",
    automaticallyManagesSubnodes = true, layoutSpecBlock = function()
      return ui.StackLayoutSpec {
        ui.TextNode { text = "Hello" },
        ui.ButtonNode { title = "Like", onTouchUpInside = function() end,
          style = { preferredSize = { 60, 44 } } } }
    end }
end)
