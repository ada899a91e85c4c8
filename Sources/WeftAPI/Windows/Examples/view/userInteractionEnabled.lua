print(ui.View({}).userInteractionEnabled) --> true
