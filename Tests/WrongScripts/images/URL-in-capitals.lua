local ui = require "weft"
return ui.NetworkImageNode { URL = "https://example.org/cat.png" }
--! NetworkImageNode has no property "URL"
--! hint: it is called url, in a ui.NetworkImageNode
