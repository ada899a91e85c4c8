local ui = require "weft"
return ui.NetworkImageNode { URL = "https://example.org/cat.png" }
--! NetworkImageNode has no property "URL"
--! hint: did you mean "url"?
