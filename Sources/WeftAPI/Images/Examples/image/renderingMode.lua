print(ui.image("pictures/heart.png").renderingMode) --> automatic
