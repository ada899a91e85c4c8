return ui.StackLayoutSpec { direction = "horizontal", alignItems = "start",
  ui.NetworkImageNode { defaultImage = "pictures/heart.png" },
}
