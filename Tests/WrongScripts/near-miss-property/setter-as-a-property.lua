local ui = require "weft"
return ui.ImageNode { setImage = "pictures/heart.png" }
--! ImageNode has no property "setImage"
--! hint: write image = …
