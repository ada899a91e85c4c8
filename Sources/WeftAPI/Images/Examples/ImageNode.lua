---@example ImageNode
return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "center",
  ui.ImageNode { image = "pictures/heart.png" },
  ui.ImageNode { image = "pictures/heart.png", style = { preferredSize = { 48, 48 } } },
}

---@example ImageNode.animatedImage
return ui.StackLayoutSpec { direction = "horizontal", alignItems = "start",
  ui.ImageNode { animatedImage = "pictures/blinker.gif" },
}

---@example ImageNode.animatedImagePaused
local blinker = ui.ImageNode { animatedImage = "pictures/blinker.gif" }
blinker.animatedImagePaused = true
print(blinker.animatedImagePaused) --> true

---@example ImageNode.cropEnabled
return ui.StackLayoutSpec { direction = "horizontal",
  ui.ImageNode { image = "pictures/heart.png", cropRect = { 0.5, 0, 0, 0 }, cropEnabled = false,
    style = { preferredSize = { 80, 40 } } },
}

---@example ImageNode.cropRect
return ui.StackLayoutSpec { direction = "horizontal",
  ui.ImageNode { image = "pictures/heart.png", cropRect = { 0.5, 0, 0, 0 }, style = { preferredSize = { 80, 40 } } },
}

---@example ImageNode.forcedSize
return ui.StackLayoutSpec { direction = "horizontal",
  ui.ImageNode { image = "pictures/heart.png", forcedSize = { 20, 40 }, contentMode = "scaleAspectFit",
    backgroundColor = "lavenderblush", style = { preferredSize = { 80, 40 } } },
}

---@example ImageNode.image
return ui.StackLayoutSpec { direction = "horizontal", alignItems = "start",
  ui.ImageNode { image = "pictures/heart.png" },
}

---@example ImageNode.imageModificationBlock
local heart = ui.ImageNode { image = "pictures/heart.png", style = { preferredSize = { 48, 48 } },
  imageModificationBlock = function(canvas, image, bounds)
    canvas:fillEllipse(bounds, "gold")
    canvas:drawImage(image, { 12, 12, 24, 24 })
  end,
}
return ui.StackLayoutSpec { direction = "horizontal", heart }

---@example ImageNode.imageTint
return ui.StackLayoutSpec { direction = "horizontal", alignItems = "start",
  ui.ImageNode { image = "pictures/heart.png", imageTint = "steelblue" },
}

---@example ImageNode.placeholderColor
local photo = ui.NetworkImageNode { placeholderColor = "gainsboro" }
print(photo.placeholderColor) --> #dcdcdc

---@example ImageNode.setCropEnabled
local photo = ui.ImageNode { image = "pictures/heart.png" }
photo:setCropEnabled(true, false, { 0, 0, 80, 40 })
print(photo.cropEnabled) --> true
