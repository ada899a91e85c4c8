local layer = ui.Layer { ui.Layer {} }
local behind = ui.Layer {}
layer:insertSublayer(behind, 1)
print(layer.sublayers[1] == behind) --> true
