local ui = require "weft"
error()
--! nil
