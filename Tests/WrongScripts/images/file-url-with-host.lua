local ui = require "weft"
return ui.NetworkImageNode { url = "file://pictures/heart.png" }
--!
