---@example t
---@see t.equal

---@example t.equal
ui.test("tables are compared inside", function(t)
  t.equal({ 1, { x = 2 } }, { 1, { x = 2 } })
end)

---@example t.frame
ui.test("the second box is beside the first", function(t)
  local spec = ui.StackLayoutSpec { direction = "horizontal", spacing = 8, box "tomato", box "gold" }
  t.frame(spec:layoutThatFits({}).sublayouts[2], { x = 48, y = 0 })
end)

---@example t.near
ui.test("a third", function(t)
  t.near(1 / 3, 0.33, 0.01)
end)

---@example t.raises
ui.test("a misspelt name", function(t)
  t.raises(function() ui.StackLayoutSpec { spacin = 8 } end, "no property")
end)
