local spec = ui.InsetLayoutSpec { insets = 8, box "tomato" }
local first = spec:layoutThatFits({}):frames()[1]
print(first.frame.x, first.frame.width) --> 8  40
