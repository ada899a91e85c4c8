print(ui.animatedImage("pictures/blinker.gif").duration) --> 0.9
