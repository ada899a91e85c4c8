local ui = require "weft"
local photo = ui.NetworkImageNode {}
photo.url = "www.example.org/cat.png"
--! NetworkImageNode.url: expected a URL of http, https, file or data, got "www.example.org/cat.png"
--! hint: write https://www.example.org/cat.png
