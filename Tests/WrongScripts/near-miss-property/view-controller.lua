local ui = require "weft"
local Screen = ui.ASDKViewController:subclass "Screen"
--! ui has no "ASDKViewController"
--! hint: there are no view controllers: ui.preview(name, function() return node end) shows a node
