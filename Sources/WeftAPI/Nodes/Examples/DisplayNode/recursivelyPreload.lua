local Photo = ui.DisplayNode:subclass "Photo"
function Photo:didEnterPreloadState() print "fetching" end

ui.DisplayNode { Photo {}, Photo {} }:recursivelyPreload() --> fetching
--> fetching
