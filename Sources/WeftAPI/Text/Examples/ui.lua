---@example ui.font
-- ui.font "fonts/Lobster.ttf" would return "Lobster".
print(pcall(ui.font, "fonts/none.ttf")) --> false  *
