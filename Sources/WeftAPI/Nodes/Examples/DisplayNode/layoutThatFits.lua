local node = box("tomato", 60, 40)
local layout = node:layoutThatFits({ max = { 375, math.huge } }, { scale = 3 })
print(layout) --> <Layout of DisplayNode 60x40>
