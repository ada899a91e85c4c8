-- A scroll node scrolls by drags, offsets and animations, and reports it.
local ui = require "weft"

local node = ui.ScrollNode { frame = { 0, 0, 100, 100 }, contentSize = { 100, 1000 } }
node.delegate = {
  scrollViewWillBeginDragging = function(self, node) print "begin" end,
  scrollViewDidScroll = function(self, node) print(node.contentOffset.y) end,
  scrollViewDidEndDragging = function(self, node) print "end" end,
  scrollViewDidEndScrollingAnimation = function(self, node) print "stop" end,
}
local window = ui.Window { size = { 100, 100 }, node }
window:drag({ 50, 90 }, { 50, 60 })
--> begin
--> 30
--> end
node:setContentOffset { 0, 5000 } --> 900
node.delegate = nil
node:setContentOffset({ 0, 0 }, true)
ui.sleep(0.15)
print(node.contentOffset.y) --> 450
ui.sleep(0.15)
print(node.contentOffset.y, node.delegate) --> 0 | nil
