local ui = require "weft"
local cat = ui.image "http://example.com/cat.png"
--! ui.image: path: expected a picture's file, got "http://example.com/cat.png"
--! hint: ui.NetworkImageNode { url = … } loads what is behind a URL
