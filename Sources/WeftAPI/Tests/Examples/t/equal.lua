ui.test("tables are compared inside", function(t)
  t.equal({ 1, { x = 2 } }, { 1, { x = 2 } })
end)
