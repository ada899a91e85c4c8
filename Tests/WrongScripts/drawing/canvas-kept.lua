local ui = require "weft"
local kept
local Chart = ui.DisplayNode:subclass "Chart"
function Chart:draw(canvas, bounds) kept = canvas end
local chart = Chart { frame = { 0, 0, 10, 10 } }
local window = ui.Window { size = { 10, 10 }, chart }
chart:displayImmediately()
kept:fillRect({ 0, 0, 5, 5 }, "red")
--! canvas:fillRect: the drawing is over; a canvas lasts for one call
--!
