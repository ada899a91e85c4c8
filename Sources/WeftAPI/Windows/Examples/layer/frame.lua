print(ui.Layer({ frame = { 10, 20, 60, 40 } }).frame.x) --> 10
