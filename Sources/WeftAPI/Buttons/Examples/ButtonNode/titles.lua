return ui.StackLayoutSpec { spacing = 4,
  ui.ButtonNode { titles = { normal = "Follow", selected = "Following" } },
  ui.ButtonNode { titles = { normal = "Follow", selected = "Following" }, selected = true },
}
