local Photo = ui.DisplayNode:subclass "Photo"
function Photo:didExitPreloadState() print "dropped" end

ui.DisplayNode { Photo {} }:recursivelyClearPreloadedData() --> dropped
