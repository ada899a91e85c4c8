-- Wrong properties, arguments and places of recognizers are refused with what was expected.
local ui = require "weft"
local fails = require "fails"

local box = ui.DisplayNode { frame = { 0, 0, 100, 100 } }
local window = ui.Window { size = { 100, 100 }, box }
fails(function() ui.TapGestureRecognizer { numberOfTapsRequired = 0 } end)
fails(function() ui.TapGestureRecognizer { numberOfTaps = 2 } end)
fails(function() ui.TapGestureRecognizer { action = "like" } end)
fails(function() ui.TapGestureRecognizer(function() end) end)
fails(function() ui.TapGestureRecognizer { { action = print } } end)
fails(function() ui.SwipeGestureRecognizer { direction = "leftwards" } end)
fails(function() ui.SwipeGestureRecognizer { direction = { "left", 3 } } end)
fails(function() ui.TapGestureRecognizer().state = "ended" end)
fails(function() box.view:addGestureRecognizer(box) end)
fails(function() box.view:addGestureRecognizer() end)
fails(function() ui.View():addGestureRecognizer(ui.TapGestureRecognizer()) end)
fails(function() box:addGestureRecognizer(ui.TapGestureRecognizer()) end)
fails(function() ui.TapGestureRecognizer():locationInView() end)
fails(function() ui.TapGestureRecognizer():requireToFail(box) end)
fails(function() local tap = ui.TapGestureRecognizer(); return tap.translationInView end)
fails(function() ui.DisplayNode { layerBacked = true }.view:addGestureRecognizer(ui.TapGestureRecognizer()) end)
fails(function() ui.UITapGestureRecognizer() end)

-- A function that fails, or answers wrongly, is reported, and the gesture continues.
box.view:addGestureRecognizer(ui.TapGestureRecognizer {
  shouldBegin = function() return "yes" end, action = function() error "broken" end,
})
window:tap { 50, 50 }
