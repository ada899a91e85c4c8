local source = {}
function source:numberOfPages() return 5 end
function source:nodeAtIndex(index)
  return ui.CellNode { backgroundColor = index % 2 == 1 and "tomato" or "gold" }
end
return ui.PagerNode { dataSource = source, style = { height = 60 } }
