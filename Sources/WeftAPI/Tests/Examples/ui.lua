---@example ui.test
ui.test("a box is as large as it says", function(t)
  t.frame(box("tomato", 60, 40):layoutThatFits {}, { 0, 0, 60, 40 })
end)
