local Chart = ui.DisplayNode:subclass "Chart"
function Chart:didExitDisplayState() self.points = nil end
