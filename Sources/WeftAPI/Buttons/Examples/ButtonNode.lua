---@example ButtonNode
return ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
  ui.ButtonNode { title = "Buy", color = "white", contentEdgeInsets = { 8, 16, 8, 16 },
    backgroundColor = "seagreen", cornerRadius = 8 },
  ui.ButtonNode { title = "Like", image = "pictures/heart.png", contentSpacing = 4 },
}

---@example ButtonNode.attributedTitleForState
local button = ui.ButtonNode { titles = { normal = "Buy" } }
print(button:attributedTitleForState("normal")[1][1], button:attributedTitleForState "disabled") --> Buy  nil

---@example ButtonNode.backgroundImage
return ui.StackLayoutSpec { direction = "horizontal",
  ui.ButtonNode { title = "Buy", backgroundImage = "pictures/heart.png", contentEdgeInsets = 12 },
}

---@example ButtonNode.backgroundImageForState
---@see ButtonNode.setBackgroundImage

---@example ButtonNode.backgroundImageNode
local button = ui.ButtonNode { title = "Buy" }
print(button.backgroundImageNode.className, button.backgroundImageNode.layerBacked) --> ImageNode  true

---@example ButtonNode.backgroundImages
return ui.StackLayoutSpec { direction = "horizontal",
  ui.ButtonNode { title = "Buy", contentEdgeInsets = 12, enabled = false,
    backgroundImages = { normal = "pictures/heart.png", disabled = "pictures/star.png" } },
}

---@example ButtonNode.color
return ui.StackLayoutSpec { ui.ButtonNode { title = "Buy", color = "tomato" } }

---@example ButtonNode.contentEdgeInsets
return ui.StackLayoutSpec { direction = "horizontal",
  ui.ButtonNode { title = "Buy", contentEdgeInsets = { 8, 20, 8, 20 }, backgroundColor = "gold" },
}

---@example ButtonNode.contentHorizontalAlignment
return ui.ButtonNode { title = "Buy", contentHorizontalAlignment = "right", backgroundColor = "gold" }

---@example ButtonNode.contentSpacing
return ui.StackLayoutSpec { ui.ButtonNode { title = "Like", image = "pictures/heart.png", contentSpacing = 40 } }

---@example ButtonNode.contentVerticalAlignment
return ui.ButtonNode { title = "Buy", contentVerticalAlignment = "bottom", backgroundColor = "gold",
  style = { height = 60 } }

---@example ButtonNode.font
return ui.StackLayoutSpec { ui.ButtonNode { title = "Buy", font = "Inter Bold 24" } }

---@example ButtonNode.image
return ui.StackLayoutSpec { ui.ButtonNode { image = "pictures/heart.png" } }

---@example ButtonNode.imageAlignment
return ui.StackLayoutSpec { ui.ButtonNode { title = "Like", image = "pictures/heart.png", imageAlignment = "end" } }

---@example ButtonNode.imageForState
---@see ButtonNode.setImage

---@example ButtonNode.imageNode
local button = ui.ButtonNode { title = "Buy" }
print(button.imageNode.className, button.imageNode.layerBacked) --> ImageNode  true

---@example ButtonNode.images
return ui.StackLayoutSpec { direction = "horizontal",
  ui.ButtonNode { selected = true, images = { normal = "pictures/heart.png", selected = "pictures/star.png" } },
}

---@example ButtonNode.laysOutHorizontally
return ui.StackLayoutSpec {
  ui.ButtonNode { title = "Like", image = "pictures/heart.png", laysOutHorizontally = false },
}

---@example ButtonNode.setAttributedTitle
local button = ui.ButtonNode { title = "Buy" }
button:setAttributedTitle({ { "Sold", strikethrough = true } }, "disabled")
button.enabled = false
print(button.titleNode.text) --> Sold

---@example ButtonNode.setBackgroundImage
local button = ui.ButtonNode {}
button:setBackgroundImage("pictures/heart.png", "selected")
print(button:backgroundImageForState("selected") ~= nil, button:backgroundImageForState "normal") --> true  nil

---@example ButtonNode.setImage
local button = ui.ButtonNode {}
button:setImage("pictures/heart.png", "selected")
print(button:imageForState("selected") ~= nil, button:imageForState "normal") --> true  nil

---@example ButtonNode.setTitle
local button = ui.ButtonNode {}
button:setTitle("Buy", "Inter Bold 16", "seagreen", "normal")
button:setTitle("Sold", nil, "gray", "disabled")
button.enabled = false
print(button.titleNode.text) --> Sold

---@example ButtonNode.title
return ui.StackLayoutSpec { ui.ButtonNode { title = "Buy" } }

---@example ButtonNode.titleNode
local button = ui.ButtonNode { title = "Buy" }
print(button.titleNode.className, button.titleNode.layerBacked) --> TextNode  true

---@example ButtonNode.titles
return ui.StackLayoutSpec { spacing = 4,
  ui.ButtonNode { titles = { normal = "Follow", selected = "Following" } },
  ui.ButtonNode { titles = { normal = "Follow", selected = "Following" }, selected = true },
}
