ui.test("the second box is beside the first", function(t)
  local spec = ui.StackLayoutSpec { direction = "horizontal", spacing = 8, box "tomato", box "gold" }
  t.frame(spec:layoutThatFits({}).sublayouts[2], { x = 48, y = 0 })
end)
