local ui = require "weft"
return ui.NetworkImageNode { url = "https://exa mple.org/a cat.png" }
--! NetworkImageNode.url: expected a URL of http, https, file or data, got "https://exa mple.org/a cat.png"
