return ui.ButtonNode { title = "Buy", contentVerticalAlignment = "bottom", backgroundColor = "gold",
  style = { height = 60 } }
