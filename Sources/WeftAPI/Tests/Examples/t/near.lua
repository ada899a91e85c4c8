ui.test("a third", function(t)
  t.near(1 / 3, 0.33, 0.01)
end)
