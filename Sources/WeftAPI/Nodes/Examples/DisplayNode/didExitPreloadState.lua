local Photo = ui.DisplayNode:subclass "Photo"
function Photo:didExitPreloadState() self.data = nil end
