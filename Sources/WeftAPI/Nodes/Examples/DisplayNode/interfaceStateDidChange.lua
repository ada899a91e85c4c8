local Row = ui.CellNode:subclass "Row"
function Row:interfaceStateDidChange(newState, oldState)
  if newState.visible and not oldState.visible then self.backgroundColor = "tomato" end
end

return Row { style = { height = 40 } }
