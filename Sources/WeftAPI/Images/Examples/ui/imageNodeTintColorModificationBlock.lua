return ui.StackLayoutSpec { direction = "horizontal",
  ui.ImageNode { image = "pictures/heart.png", style = { preferredSize = { 60, 60 } },
    imageModificationBlock = ui.imageNodeTintColorModificationBlock "steelblue" },
}
