-- Wrong properties, arguments and places of recognizers are refused with what was expected.
local ui = require "weft"
local fails = require "fails"

local box = ui.DisplayNode { frame = { 0, 0, 100, 100 } }
local window = ui.Window { size = { 100, 100 }, box }
fails(function() ui.TapGestureRecognizer { numberOfTapsRequired = 0 } end)
--! TapGestureRecognizer.numberOfTapsRequired: expected a whole number of 1 or more, got 0
fails(function() ui.TapGestureRecognizer { numberOfTaps = 2 } end)
--! TapGestureRecognizer has no property "numberOfTaps"
fails(function() ui.TapGestureRecognizer { action = "like" } end)
--! TapGestureRecognizer.action: expected a function, got "like"
fails(function() ui.TapGestureRecognizer(function() end) end)
--! ui.TapGestureRecognizer: properties: expected a table of properties, got a function
--! hint: write ui.TapGestureRecognizer { … }
fails(function() ui.TapGestureRecognizer { { action = print } } end)
--! TapGestureRecognizer: expected properties, got a list
fails(function() ui.SwipeGestureRecognizer { direction = "leftwards" } end)
--! SwipeGestureRecognizer.direction: expected "right", "left", "up", "down", got "leftwards"
fails(function() ui.SwipeGestureRecognizer { direction = { "left", 3 } } end)
--! SwipeGestureRecognizer.direction[2]: expected "right", "left", "up", "down", got 3
fails(function() ui.TapGestureRecognizer().state = "ended" end)
--! TapGestureRecognizer.state can only be read
fails(function() box.view:addGestureRecognizer(box) end)
--! View:addGestureRecognizer: recognizer: expected a gesture recognizer, got <DisplayNode 100x100>
--! hint: write ui.TapGestureRecognizer { action = function(tap) … end }
fails(function() box.view:addGestureRecognizer() end)
--! View:addGestureRecognizer: recognizer: expected a gesture recognizer, got nil
--! hint: write ui.TapGestureRecognizer { action = function(tap) … end }
fails(function() ui.View():addGestureRecognizer(ui.TapGestureRecognizer()) end)
--! View:addGestureRecognizer: the view belongs to no node
--! hint: add it to the view of a node
fails(function() box:addGestureRecognizer(ui.TapGestureRecognizer()) end)
--! DisplayNode has no property "addGestureRecognizer"
--! hint: it belongs to the view: node.view:addGestureRecognizer(ui.TapGestureRecognizer { action = function(tap) … end })
fails(function() ui.TapGestureRecognizer():locationInView() end)
--! TapGestureRecognizer:locationInView: view: expected a node, got nil
--! hint: check a node that may be missing: if node then … end
fails(function() ui.TapGestureRecognizer():requireToFail(box) end)
--! TapGestureRecognizer:requireToFail: recognizer: expected a gesture recognizer, got <DisplayNode 100x100>
--! hint: write ui.TapGestureRecognizer { action = function(tap) … end }
fails(function() local tap = ui.TapGestureRecognizer(); return tap.translationInView end)
--! TapGestureRecognizer has no property "translationInView"
fails(function() ui.DisplayNode { layerBacked = true }.view:addGestureRecognizer(ui.TapGestureRecognizer()) end)
--! DisplayNode:view: a layer-backed node has no view; use layer
fails(function() ui.UITapGestureRecognizer() end)
--! ui has no "UITapGestureRecognizer"
--! hint: use ui.TapGestureRecognizer

-- A function that fails, or answers wrongly, is reported, and the gesture continues.
box.view:addGestureRecognizer(ui.TapGestureRecognizer {
  shouldBegin = function() return "yes" end, action = function() error "broken" end,
})
window:tap { 50, 50 }
--! TapGestureRecognizer.shouldBegin: expected true or false, got "yes"
