local first, second = box "tomato", box "steelblue"
first.frame, second.frame = { 60, 20, 40, 40 }, { 140, 20, 40, 40 }
return ui.DisplayNode { backgroundColor = "gold", subnodeTransform = { rotation = 0.2 }, style = { height = 80 },
  first, second }
