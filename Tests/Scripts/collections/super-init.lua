-- The init of a class may hand fields to the one it is derived from.
local ui = require "weft"

do
  local Grid = ui.CollectionLayout:subclass "Grid"
  function Grid:init(columns)
    Grid.super.init(self, { columns = columns })
    self.gap = 4
  end
  local grid = Grid(3)
  print(grid.columns, grid.gap)
end
--> 3 | 4
local Grid = ui.CollectionLayout:subclass "Grid"
function Grid:init() Grid.super.init(self, 3) end
--! Grid: expected a table of fields, got 3
--! hint: write Grid { … }, or give the class an init
local grid = Grid()
