local ui = require "weft"
local module = require "texture"
--! module "texture" not found; looked for texture.lua, texture/init.lua, texture.json in <scripts>/modules
--! hint: did you mean "weft"?
