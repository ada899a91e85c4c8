local theme = {}

theme.ink = "#262626"
theme.faint = "#8e8e8e"
theme.paper = "white"
theme.bold = "Inter Semi-Bold 14"
theme.gap = 6
theme.inset = { top = 8, left = 12, bottom = 8, right = 12 }

return theme
