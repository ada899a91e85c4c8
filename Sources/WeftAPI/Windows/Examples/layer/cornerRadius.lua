print(ui.Layer({ cornerRadius = 8 }).cornerRadius) --> 8
