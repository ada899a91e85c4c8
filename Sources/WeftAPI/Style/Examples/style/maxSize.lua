return ui.StackLayoutSpec { direction = "vertical", alignItems = "start",
  ui.DisplayNode { backgroundColor = "gold", style = { preferredSize = { 120, 60 }, maxSize = { 80, 30 } } },
}
