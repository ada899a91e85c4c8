local list = ui.TableNode {}
list:setTuningParameters({ leadingBufferScreenfuls = 3, trailingBufferScreenfuls = 1 }, "preload")
print(list:tuningParametersForRangeType("preload").leadingBufferScreenfuls) --> 3
