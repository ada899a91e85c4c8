-- Names of other classes' properties are free, as long as the class has no such property.
local ui = require "weft"

local cell = ui.CellNode {}
cell.text, cell.image, cell.font, cell.color, cell.direction = 1, 2, 3, 4, 5
print(cell.text, cell.image, cell.font, cell.color, cell.direction) --> 1 | 2 | 3 | 4 | 5
