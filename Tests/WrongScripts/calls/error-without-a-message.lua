local ui = require "weft"
error()
--! an error without a message
