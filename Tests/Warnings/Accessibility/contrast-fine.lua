local ui = require "weft"

ui.preview("Dark enough", { width = 200 }, function()
  return ui.TextNode { text = "Posted today", color = "#767676", font = "Inter 14" }
end)

ui.preview("Large, and bold", { width = 400 }, function()
  return ui.StackLayoutSpec { direction = "vertical",
    ui.TextNode { text = "Posted today", color = "#8E8E93", font = "Inter 24" },
    ui.TextNode { text = "Edited now", color = "#8E8E93", font = "Inter Bold 19" } }
end)

ui.preview("Of the appearance", { width = 200 }, function()
  return ui.DisplayNode { backgroundColor = "systemBackground", automaticallyManagesSubnodes = true,
    layoutSpecBlock = function()
      return ui.InsetLayoutSpec { ui.TextNode { text = "Posted today", color = "label", font = "Inter 14" } }
    end }
end)

-- Nothing is expected of what is disabled, covered, hidden or an emoji.
ui.preview("Others", { width = 200, height = 50 }, function()
  local cover = ui.DisplayNode { backgroundColor = "white" }
  return ui.StackLayoutSpec { direction = "vertical",
    ui.ButtonNode { title = "Send", enabled = false, color = "#DDDDDD", onTouchUpInside = function() end,
      style = { minHeight = 44, minWidth = 44 } },
    ui.OverlayLayoutSpec { overlay = cover, ui.TextNode { text = "Covered", color = "#EEEEEE" } },
    ui.TextNode { text = "Hidden", color = "#EEEEEE", hidden = true } }
end)
