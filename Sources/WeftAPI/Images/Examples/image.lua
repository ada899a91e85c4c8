---@example image
---@see ui.image

---@example image.capInsets
print(ui.image("pictures/heart.png").capInsets) --> nil

---@example image.height
print(ui.image("pictures/heart.png").height) --> 24

---@example image.imageWithRenderingMode
local heart = ui.image("pictures/heart.png"):imageWithRenderingMode("alwaysTemplate")
return ui.StackLayoutSpec { direction = "horizontal", alignItems = "start",
  ui.ImageNode { image = heart, tintColor = "steelblue" },
}

---@example image.renderingMode
print(ui.image("pictures/heart.png").renderingMode) --> automatic

---@example image.resizableImageWithCapInsets
local bubble = ui.image("pictures/heart.png"):resizableImageWithCapInsets(10)
return ui.ImageNode { image = bubble, style = { height = 40 } }

---@example image.scale
print(ui.image("pictures/heart.png").scale) --> 2

---@example image.size
print(ui.image("pictures/heart.png").size.width) --> 24

---@example image.width
print(ui.image("pictures/heart.png").width) --> 24
