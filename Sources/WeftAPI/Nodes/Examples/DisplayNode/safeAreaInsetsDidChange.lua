local Bar = ui.DisplayNode:subclass "Bar"
function Bar:safeAreaInsetsDidChange() print(self.safeAreaInsets.top) end

local bar = Bar {}
bar.fallbackSafeAreaInsets = { top = 24 } --> 24
