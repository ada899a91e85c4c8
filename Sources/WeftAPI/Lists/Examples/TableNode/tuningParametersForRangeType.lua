local list = ui.TableNode {}
print(list:tuningParametersForRangeType("display").trailingBufferScreenfuls) --> 0.5
print(list:tuningParametersForRangeType("display", "minimum").leadingBufferScreenfuls) --> 0.25
