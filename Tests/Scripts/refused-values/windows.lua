-- A window has 0 points or more, and less than 10,000,000, on either side.
local ui = require "weft"
local fails = require "fails"

ui.Window { size = { 9999999, 0 } } ui.Window { size = { 0, 9999999 } }
fails(function() ui.Window { size = { 1e7, 5 } } end)
--! ui.Window: size: expected a size from 0 to below 10,000,000 points, got {10000000, 5}
fails(function() ui.Window { size = { 5, 1e7 } } end)
--! ui.Window: size: expected a size from 0 to below 10,000,000 points, got {5, 10000000}
fails(function() ui.Window { size = { -1, 5 } } end)
--! ui.Window: size: expected a size from 0 to below 10,000,000 points, got {-1, 5}
ui.Window { size = { 5, -1 } }
--! ui.Window: size: expected a size from 0 to below 10,000,000 points, got {5, -1}
