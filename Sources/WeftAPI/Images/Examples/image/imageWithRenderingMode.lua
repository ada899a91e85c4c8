local heart = ui.image("pictures/heart.png"):imageWithRenderingMode("alwaysTemplate")
return ui.StackLayoutSpec { direction = "horizontal", alignItems = "start",
  ui.ImageNode { image = heart, tintColor = "steelblue" },
}
