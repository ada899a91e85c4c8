-- Insets in a list are the edges at the top, left, bottom and right.
local ui = require "weft"

local insets = ui.ScrollNode { contentInset = { 1, 2, 3, 4 } }.contentInset
print(insets.top, insets.left, insets.bottom, insets.right) --> 1 | 2 | 3 | 4
