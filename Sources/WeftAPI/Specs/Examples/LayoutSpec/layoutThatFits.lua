local spec = ui.InsetLayoutSpec { insets = 8, box("tomato", 60, 40) }
print(spec:layoutThatFits { max = { 375, math.huge } }) --> <Layout of InsetLayoutSpec 76x56>
