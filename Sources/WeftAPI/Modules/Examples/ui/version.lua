print(ui.version:match "^%d+%.%d+") --> 0.1
