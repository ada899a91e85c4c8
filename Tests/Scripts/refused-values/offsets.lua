-- An offset is a size or a point, and finite as a point.
local ui = require "weft"

print(ui.DisplayNode { shadowOffset = { width = 3, height = 4 } }.shadowOffset) --> {width = 3, height = 4}
print(ui.DisplayNode { shadowOffset = { x = 5, y = 6 } }.shadowOffset) --> {width = 5, height = 6}
print(ui.DisplayNode { shadowOffset = { 7, 8 } }.shadowOffset) --> {width = 7, height = 8}
ui.DisplayNode { shadowOffset = { 3, 1/0 } }
--! DisplayNode.shadowOffset: expected an offset: {x, y}, in points, got a number that is not finite
