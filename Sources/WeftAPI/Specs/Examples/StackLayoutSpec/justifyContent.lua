return ui.StackLayoutSpec { direction = "horizontal", justifyContent = "spaceBetween",
  box "tomato", box "gold", box "steelblue",
}
