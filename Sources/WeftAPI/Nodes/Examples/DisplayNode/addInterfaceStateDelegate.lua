local node = ui.DisplayNode {}
node:addInterfaceStateDelegate {
  didEnterPreloadState = function(node) print "fetching" end,
}
node:recursivelyPreload() --> fetching
