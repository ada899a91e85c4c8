print(ui.image("pictures/heart.png").scale) --> 2
