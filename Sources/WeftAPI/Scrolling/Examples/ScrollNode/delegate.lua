local node = ui.ScrollNode { frame = { 0, 0, 100, 100 }, contentSize = { 100, 500 },
  delegate = {
    scrollViewDidScroll = function(self, node) print(node.contentOffset.y) end,
  } }
local window = ui.Window { size = { 100, 100 }, node }
window:drag({ 50, 90 }, { 50, 30 }, 2) --> 30
--> 60
