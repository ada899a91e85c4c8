local cell = ui.CellNode { asyncTransactionContainer = true }
print(cell.asyncTransactionContainer) --> true
