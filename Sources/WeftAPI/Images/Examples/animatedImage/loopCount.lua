print(ui.animatedImage("pictures/blinker.gif").loopCount) --> 0
