local node = ui.DisplayNode {}
local window = ui.Window { size = { 100, 100 }, traitCollection = { userInterfaceStyle = "dark" }, node }
print(node.traitCollection.userInterfaceStyle) --> dark
