return ui.StackLayoutSpec { direction = "horizontal",
  ui.ImageNode { image = "pictures/heart.png", style = { preferredSize = { 60, 60 } },
    imageModificationBlock = ui.imageNodeRoundBorderModificationBlock(3, "gold") },
}
