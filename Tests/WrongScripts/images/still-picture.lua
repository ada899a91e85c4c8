local ui = require "weft"
return ui.ImageNode { animatedImage = "pictures/heart.png" }
--!
