local window = ui.Window { size = { 375, 600 }, box "tomato", box "gold" }
print(#window.subnodes) --> 2
