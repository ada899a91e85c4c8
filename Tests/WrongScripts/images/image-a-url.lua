local ui = require "weft"
return ui.ImageNode { image = "https://example.org/cat.png" }
--! ImageNode.image: expected a picture's file, got "https://example.org/cat.png"
--! hint: ui.NetworkImageNode { url = … } loads what is behind a URL
