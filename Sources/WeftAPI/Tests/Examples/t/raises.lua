ui.test("a misspelt name", function(t)
  t.raises(function() ui.StackLayoutSpec { spacin = 8 } end, "no property")
end)
