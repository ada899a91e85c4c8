local view = ui.View { ui.View {} }
local behind = ui.View {}
view:insertSubview(behind, 1)
print(view.subviews[1] == behind) --> true
