local ui = require "weft"
return ui.ImageNode { image = 3 }
--! ImageNode.image: expected a file's path or an image, got 3
