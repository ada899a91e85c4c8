print(ui.View({ cornerRadius = 8 }).cornerRadius) --> 8
