print(ui.animatedImage("pictures/blinker.gif").coverImage.width) --> 24
