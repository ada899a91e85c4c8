-- A class's own touch methods are reported beside the tracking; a control keeps its touches.
local ui = require "weft"

local Page, Key = ui.DisplayNode:subclass "Page", ui.ControlNode:subclass "Key"
function Page:touchesBegan() print "page" end
function Key:touchesBegan(touches)
  Key.super.touchesBegan(self, touches)
  print("key", self.highlighted)
end
local key = Key { frame = { 0, 0, 40, 40 }, onTouchDown = function() print "down" end }
local window = ui.Window { size = { 100, 100 }, Page { frame = { 0, 0, 100, 100 }, key } }
window:tap { 10, 10 }
--> down
--> key | true
