local ui = require "weft"
return ui.NetworkImageNode { URL = "https://example.org/cat.png" }
--!
