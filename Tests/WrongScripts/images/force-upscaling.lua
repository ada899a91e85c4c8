local ui = require "weft"
return ui.ImageNode { image = "pictures/heart.png", forceUpscaling = true }
--! ImageNode has no property "forceUpscaling"
--! hint: pictures are always drawn at the window's scale
