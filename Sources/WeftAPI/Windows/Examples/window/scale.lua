print(ui.Window({ size = { 375, 600 }, scale = 3 }).scale) --> 3
