print(ui.Layer({ opacity = 0.5 }).opacity) --> 0.5
