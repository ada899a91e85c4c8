local ui = require "weft"
return ui.ImageNode { url = "https://example.org/cat.png" }
--!
