local ui = require "weft"
return ui.NetworkImageNode { url = "https://example.org:port/cat.png" }
--! NetworkImageNode.url: expected a URL of http, https, file or data, got "https://example.org:port/cat.png"
