local ui = require "weft"
error({ code = 42, message = "no photos" })
--! no photos
