local heart = ui.image "pictures/heart.png"
return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "center",
  ui.ImageNode { image = heart },
  ui.ImageNode { image = heart, style = { preferredSize = { 48, 48 } } },
}
