local ui = require "weft"
return ui.ImageNode { image = "https://example.org/cat.png" }
--!
