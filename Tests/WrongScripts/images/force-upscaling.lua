local ui = require "weft"
return ui.ImageNode { image = "pictures/heart.png", forceUpscaling = true }
--!
