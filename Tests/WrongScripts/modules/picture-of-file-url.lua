local ui = require "weft"
local cat = ui.image "file:///etc/passwd"
--! ui.image: expected a picture's file, got "file:///etc/passwd"
--! hint: "file:///etc/passwd" is no file; expected a path inside the script's folder, for URLs aren't read
