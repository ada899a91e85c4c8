local ui = require "weft"

-- Gives a class a mark that says that it is chosen.
return function(class)
  function class:selectionMark()
    self.mark = self.mark or ui.DisplayNode { backgroundColor = "orange", alpha = 0.3 }
    return self.mark
  end

  function class:isChosen()
    return self.state.value > 10
  end
end
