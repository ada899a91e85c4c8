print(ui.Layer({}).masksToBounds) --> false
