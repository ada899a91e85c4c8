local cell = ui.CellNode {}
print(cell.owningNode) --> nil
