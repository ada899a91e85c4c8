local ui = require "weft"
local Mosaic = ui.CollectionLayout:subclass "Mosaic"
function Mosaic:layoutAttributesForItemAt(section, item) return { 0, item * 50, 50, 50 } end
local layout = Mosaic {
--! prepare belongs to a class, not to one layout
--! hint: write function Mosaic:prepare(…)
  prepare = function() return {} end,
}
