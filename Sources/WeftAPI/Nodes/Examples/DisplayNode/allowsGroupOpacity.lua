local inside = box("tomato", 60, 30)
inside.frame = { 20, 10, 60, 30 }
return ui.DisplayNode { backgroundColor = "gold", alpha = 0.5, allowsGroupOpacity = false,
  style = { height = 50 }, inside }
