local window = ui.Window { size = { 375, 600 }, box "tomato" }
window:addSubview(ui.View {})
print(#window.subviews) --> 2
