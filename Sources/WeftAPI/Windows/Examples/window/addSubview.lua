local window = ui.Window { size = { 375, 600 } }
window:addSubview(ui.View { frame = { 0, 0, 60, 40 }, backgroundColor = "tomato" })
print(#window.subviews) --> 1
