local text = ui.TextNode { text = "Words that are cut off", maximumNumberOfLines = 1, frame = { 0, 0, 60, 20 },
  alwaysHandleTruncationTokenTap = true,
  delegate = { tappedTruncationToken = function(self, node) print "more" end },
}
ui.Window({ size = { 60, 20 }, text }):tap { 55, 8 } --> more
