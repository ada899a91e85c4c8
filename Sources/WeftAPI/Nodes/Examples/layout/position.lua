local spec = ui.InsetLayoutSpec { insets = 8, box "tomato" }
local layout = spec:layoutThatFits {}
print(layout.sublayouts[1].position.x) --> 8
