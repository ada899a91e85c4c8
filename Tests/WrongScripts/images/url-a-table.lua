local ui = require "weft"
return ui.NetworkImageNode { url = { "https://example.org/cat.png" } }
--!
