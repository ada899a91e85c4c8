print(ui.animatedImage("pictures/blinker.gif").frameCount) --> 3
