ui.preview("A box", { width = 200 }, function(props)
  return box("tomato", 200, 60)
end)
