print(ui.View({}).clipsToBounds) --> false
