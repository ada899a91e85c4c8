local delegate = { didEnterPreloadState = function(node) print "fetching" end }
local node = ui.DisplayNode {}
node:addInterfaceStateDelegate(delegate)
node:removeInterfaceStateDelegate(delegate)
node:recursivelyPreload()
