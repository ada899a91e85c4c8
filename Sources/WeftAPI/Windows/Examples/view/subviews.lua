print(#ui.View({ ui.View {}, ui.View {} }).subviews) --> 2
