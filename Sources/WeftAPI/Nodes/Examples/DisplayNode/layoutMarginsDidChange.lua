local Bar = ui.DisplayNode:subclass "Bar"
function Bar:layoutMarginsDidChange() print(self.layoutMargins.left) end

local bar = Bar {}
bar.layoutMargins = 20 --> 20
