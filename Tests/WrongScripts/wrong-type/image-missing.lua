local ui = require "weft"
return ui.ImageNode { image = "cat.png" }
--! ImageNode.image: expected a picture's file, got "cat.png", and there is no such file
--! hint: looked for <scripts>/wrong-type/cat.png
