print(ui.image("pictures/heart.png").capInsets) --> nil
