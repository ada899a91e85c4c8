local ui = require "weft"
return ui.NetworkImageNode { url = "https:/cat.png" }
--! NetworkImageNode.url: expected a URL of http, https, file or data, got "https:/cat.png"
--! hint: a URL of http has a host: https://example.org/cat.png
