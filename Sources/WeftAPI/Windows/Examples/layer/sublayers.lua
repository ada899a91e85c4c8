print(#ui.Layer({ ui.Layer {}, ui.Layer {} }).sublayers) --> 2
