print(ui.image("pictures/heart.png").height) --> 24
