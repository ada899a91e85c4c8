local node = ui.DisplayNode {}
node:setNeedsPreload()     -- nothing happens: it is in no window
