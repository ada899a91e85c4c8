local Icon = ui.DisplayNode:subclass "Icon"
function Icon:tintColorDidChange() print(self.tintColor) end

local page = ui.DisplayNode { Icon {} }
page.tintColor = "#ff6347" --> #ff6347
