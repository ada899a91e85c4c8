local ui = require "weft"
local posts = require "parts.posts"
