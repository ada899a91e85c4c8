local list = ui.CollectionNode { frame = { 0, 0, 100, 100 }, minimumLineSpacing = 0 }
local window = ui.Window { size = { 100, 100 }, list }
list:setItems({ { name = "Ann", team = "red" }, { name = "Bo", team = "blue" }, { name = "Cleo", team = "red" } }, {
  key = "name",
  section = "team",
  nodeForItem = function(person) return ui.CellNode { debugName = person.name, style = { width = 40, height = 30 } } end,
  nodeForHeader = function(team, people) return ui.CellNode { debugName = team .. " " .. #people, style = { height = 20 } } end,
})
ui.sleep(0) -- a turn, in which the items come
print(list.numberOfSections, list:numberOfItems(1)) --> 2  2
print(list:supplementaryNodeForElementKind("header", 2).debugName) --> blue 1
