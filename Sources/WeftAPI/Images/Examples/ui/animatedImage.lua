local blinker = ui.animatedImage "pictures/blinker.gif"
return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, alignItems = "center",
  ui.ImageNode { animatedImage = blinker },
  ui.ImageNode { image = blinker.coverImage },
}
