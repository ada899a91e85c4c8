local cell = ui.CellNode { neverShowPlaceholders = true }
print(cell.neverShowPlaceholders) --> true
