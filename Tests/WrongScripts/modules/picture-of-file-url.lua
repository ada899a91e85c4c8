local ui = require "weft"
local cat = ui.image "file:///etc/passwd"
--! ui.image: path: expected a picture's file, got "file:///etc/passwd"
--! hint: ui.NetworkImageNode { url = … } loads what is behind a URL
