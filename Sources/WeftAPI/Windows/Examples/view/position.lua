print(ui.View({ frame = { 10, 20, 60, 40 } }).position.x) --> 40
