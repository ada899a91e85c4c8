---@example ui.animatedImage
local blinker = ui.animatedImage "pictures/blinker.gif"
return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "center",
  ui.ImageNode { animatedImage = blinker },
  ui.ImageNode { image = blinker.coverImage },
}

---@example ui.image
local heart = ui.image "pictures/heart.png"
return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "center",
  ui.ImageNode { image = heart },
  ui.ImageNode { image = heart, style = { preferredSize = { 48, 48 } } },
}

---@example ui.imageNodeRoundBorderModificationBlock
return ui.StackLayoutSpec { direction = "horizontal",
  ui.ImageNode { image = "pictures/heart.png", style = { preferredSize = { 60, 60 } },
    imageModificationBlock = ui.imageNodeRoundBorderModificationBlock(3, "gold") },
}

---@example ui.imageNodeTintColorModificationBlock
return ui.StackLayoutSpec { direction = "horizontal",
  ui.ImageNode { image = "pictures/heart.png", style = { preferredSize = { 60, 60 } },
    imageModificationBlock = ui.imageNodeTintColorModificationBlock "steelblue" },
}
