-- Whole numbers are those that a double holds apart.
local ui = require "weft"
local fails = require "fails"

ui.TextNode { maximumNumberOfLines = 2.0 }
fails(function() ui.TextNode { maximumNumberOfLines = 1e16 } end)
--! TextNode.maximumNumberOfLines: expected a whole number, got 1e+16
ui.TextNode { maximumNumberOfLines = math.huge }
--! TextNode.maximumNumberOfLines: expected a whole number, got infinity
