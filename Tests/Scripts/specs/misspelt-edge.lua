-- A misspelt edge among named insets is refused with the nearest name.


local ui = require "weft"
print(select(2, pcall(ui.InsetLayoutSpec, { insets = { top = 1, botom = 2 }, ui.DisplayNode() })).hint)
--> did you mean "bottom"?
