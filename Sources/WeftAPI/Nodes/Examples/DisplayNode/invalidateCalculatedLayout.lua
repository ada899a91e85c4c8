local wide = 40
local node = ui.DisplayNode { layoutSpecBlock = function() return box("tomato", wide, 40) end }
node:layoutThatFits { max = { 375, 100 } }
wide = 60
node:invalidateCalculatedLayout()
print(node:layoutThatFits({ max = { 375, 100 } }).size.width) --> 60
