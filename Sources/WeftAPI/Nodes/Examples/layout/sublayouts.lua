local spec = ui.StackLayoutSpec { direction = "horizontal", box "tomato", box "gold" }
for _, inside in ipairs(spec:layoutThatFits({}).sublayouts) do print(inside.position.x) end --> 0
--> 40
