local ui = require "weft"
local photo = ui.ImageNode {}
photo:setImage("hill.png")
--! attempt to call a nil value (method 'setImage')
--! hint: nodes of the class ButtonNode have it, and of those derived from it; of a node of the class ImageNode set the property: node.image = …
return photo
