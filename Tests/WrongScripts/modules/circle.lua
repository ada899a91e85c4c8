local ui = require "weft"
require "parts.circle"
