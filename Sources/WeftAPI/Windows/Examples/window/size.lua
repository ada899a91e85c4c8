print(ui.Window({ size = { 375, 600 } }).size.height) --> 600
