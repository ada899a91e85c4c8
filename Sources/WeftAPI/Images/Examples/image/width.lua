print(ui.image("pictures/heart.png").width) --> 24
