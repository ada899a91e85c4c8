return ui.StackLayoutSpec { direction = "horizontal", alignItems = "start",
  ui.ImageNode { animatedImage = "pictures/blinker.gif" },
}
