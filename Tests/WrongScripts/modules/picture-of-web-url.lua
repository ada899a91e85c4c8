local ui = require "weft"
local cat = ui.image "http://example.com/cat.png"
--! ui.image: expected a picture's file, got "http://example.com/cat.png"
--! hint: "http://example.com/cat.png" is no file; expected a path inside the script's folder, for URLs aren't read
