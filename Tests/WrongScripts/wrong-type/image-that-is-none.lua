local ui = require "weft"
return ui.ImageNode { image = "image-that-is-none.lua" }
--! ImageNode.image: expected a picture's file, got "image-that-is-none.lua"
--! hint: image "<scripts>/wrong-type/image-that-is-none.lua" is in no known format: PNG, JPEG, WebP and GIF are
