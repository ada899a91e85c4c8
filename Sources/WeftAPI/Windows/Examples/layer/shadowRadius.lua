print(ui.Layer({ shadowRadius = 5 }).shadowRadius) --> 5
