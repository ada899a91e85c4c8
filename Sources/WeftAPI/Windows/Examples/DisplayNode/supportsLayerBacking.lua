print(ui.DisplayNode({}).supportsLayerBacking) --> true
