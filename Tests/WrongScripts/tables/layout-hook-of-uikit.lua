local ui = require "weft"
local Mosaic = ui.CollectionLayout:subclass "Mosaic"
function Mosaic:layoutAttributesForElementsInRect(rect) end
--! Mosaic.layoutAttributesForElementsInRect is not called by anything
--! hint: it is called layoutAttributesForItemAt(section, item, state, context) here: items are requested one after the other, as they are needed
