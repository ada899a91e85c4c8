local PhotoCell = ui.CellNode:subclass "PhotoCell"
print(PhotoCell().className) --> PhotoCell
