print(ui.Window({ size = { 375, 600 }, backgroundColor = "white" }).backgroundColor) --> #ffffff
