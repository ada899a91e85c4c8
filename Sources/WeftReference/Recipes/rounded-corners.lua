---@title Rounded corners and a shadow
---@words round radius circle avatar shadow elevation card mask border
---@names DisplayNode.cornerRadius DisplayNode.cornerRoundingType DisplayNode.clipsToBounds DisplayNode.shadowRadius DisplayNode.shadowOpacity DisplayNode.borderWidth
--- `cornerRadius` rounds the background; with `clipsToBounds` also what is inside, and a clipped node has no shadow: put
--- the shadow on a node around it.
local ui = require "weft"

ui.preview("A card", { width = 200 }, function()
  return ui.InsetLayoutSpec { insets = 24,
    ui.DisplayNode {
      backgroundColor = "white", cornerRadius = 12, style = { height = 60 },
      shadowColor = "black", shadowOpacity = 0.3, shadowRadius = 6, shadowOffset = { 0, 3 },
    },
  }
end)
