local ui = require "weft"
return ui.NetworkImageNode { url = "https:/cat.png" }
--!
