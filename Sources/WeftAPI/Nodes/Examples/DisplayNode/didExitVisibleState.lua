local Clip = ui.DisplayNode:subclass "Clip"
function Clip:didExitVisibleState() self.playing = false end
