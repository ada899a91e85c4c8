---@width 120
return ui.TextNode { text = "Words that are made to fit", maximumNumberOfLines = 1,
  pointSizeScaleFactors = { 0.9, 0.8, 0.7, 0.6 },
}
