local ui = require "weft"
local Mosaic = ui.CollectionLayout:subclass "Mosaic"
function Mosaic:layoutAttributesForItemAt(section, item) return { 0, item * 50, 50, 50 } end
local layout = Mosaic { columns = 2 }
local name
layout[name] = 3
--! Mosaic: a field needs a name, got nil
