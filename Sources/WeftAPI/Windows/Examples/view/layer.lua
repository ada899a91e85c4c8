print(ui.View({ cornerRadius = 8 }).layer.cornerRadius) --> 8
