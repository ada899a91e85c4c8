local ui = require “weft”
--! unexpected character “
--! hint: quotes are straight: "…"
