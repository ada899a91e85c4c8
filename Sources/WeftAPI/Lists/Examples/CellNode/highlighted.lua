local cell = ui.CellNode { highlighted = true }
print(cell.highlighted) --> true
