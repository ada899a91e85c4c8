local Columns = ui.CollectionLayout:subclass "Columns"
function Columns:init(count)
  self.count = count
end
print(Columns(3).count) --> 3
