-- The same card twice: in colours that follow the appearance, and in those that they are in the dark one.
local ui = require "weft"

local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local colors = self.colors
  canvas:fillRect({ 0, 0, 40, 20 }, colors.blue)
  canvas:fillRect({ 40, 0, 40, 20 }, { colors = { colors.back, colors.text }, from = { 40, 0 }, to = { 80, 0 } })
  canvas:strokeLine({ { 0, 10 }, { 80, 10 } }, colors.second)
  canvas:drawText("drawn", bounds, { color = colors.text })
  canvas:group({ shadow = { color = colors.blue, radius = 2 } }, function() canvas:fillEllipse({ 30, 4, 12, 12 }, "gray") end)
end

local function card(colors)
  return function()
    local drawing = Drawing { style = { width = 80, height = 20 } }
    drawing.colors = colors
    local square = { width = 30, height = 20 }
    local box = ui.DisplayNode {
      automaticallyManagesSubnodes = true, backgroundColor = colors.back, borderWidth = 3, borderColor = colors.blue,
      cornerRadius = 12, shadowColor = colors.text, shadowOpacity = 0.5, shadowRadius = 4,
    }
    box.layoutSpecBlock = function()
      return ui.InsetLayoutSpec {
        insets = 12,
        ui.StackLayoutSpec {
          direction = "vertical", spacing = 6,
          ui.TextNode { text = "A plain label", color = colors.text },
          ui.TextNode { attributedText = { { "Runs ", color = colors.second }, { "behind", backgroundColor = colors.blue } } },
          ui.TextNode {
            text = "A long text that is cut", maximumNumberOfLines = 1, style = { width = 80 },
            truncationAttributedText = { { " more", color = colors.blue } },
          },
          drawing,
          ui.ButtonNode { title = "Go", color = colors.blue },
          ui.DisplayNode { backgroundColor = colors.blue, cornerRadius = 8, cornerRoundingType = "clipping", style = square },
          ui.DisplayNode {
            backgroundColor = colors.blue, cornerRadius = 8, cornerRoundingType = "precomposited", borderWidth = 2,
            borderColor = colors.text, style = square,
          },
        },
      }
    end
    return ui.InsetLayoutSpec { insets = 20, box }
  end
end

local function names(light)
  return {
    back = "systemBackground", text = "label", second = "secondaryLabel", blue = "light-dark(" .. light .. ", #8888ff)",
  }
end

ui.preview("Either", { variants = { { name = "Dark", userInterfaceStyle = "dark" } } }, card(names "navy"))
ui.preview("Light alone", card { back = "white", text = "black", second = "#3c3c4399", blue = "navy" })
ui.preview("Dark alone", card { back = "black", text = "white", second = "#ebebf599", blue = "#8888ff" })
