print(ui.DisplayNode({}).synchronous) --> false
