-- Tint is reported to classes, from around, too.
local ui = require "weft"

local Icon = ui.DisplayNode:subclass "Icon"
function Icon:tintColorDidChange() print(self.tintColor) end
local icon = Icon {}
local page = ui.DisplayNode { ui.DisplayNode { icon } }
page.tintColor = "red" --> #ff0000
icon.tintColor = "blue" --> #0000ff
page.tintColor = "gold"
