local ui = require "weft"
return ui.ImageNode { animatedImage = "pictures/heart.png" }
--! ImageNode.animatedImage: expected a GIF or a WebP with several frames, got "pictures/heart.png", which is not animated
--! hint: set image instead
