print(ui.image("pictures/heart.png").size.width) --> 24
