print(ui.View({ alpha = 0.5 }).alpha) --> 0.5
