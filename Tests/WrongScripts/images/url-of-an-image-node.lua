local ui = require "weft"
return ui.ImageNode { url = "https://example.org/cat.png" }
--! ImageNode has no property "url"
--! hint: NetworkImageNode has one
