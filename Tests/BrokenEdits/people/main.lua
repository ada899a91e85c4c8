local ui = require "weft"
local Row = require "row"
local names = { "Ann", "Bob", "Cho", "Dee", "Eve", "Fay", "Gus", "Hal" }

local People = ui.DisplayNode:subclass "People"

function People:init()
  self.automaticallyManagesSubnodes = true
  self.state = { chosen = 0 }
  self.list = ui.TableNode { style = { flexGrow = 1 } }
  self.list.dataSource = self
  self.list.delegate = self
end

function People:numberOfRows(section)
  return #names
end

function People:nodeForRowAt(section, row)
  return Row(names[row], row)
end

function People:didSelectRowAt(section, row)
  self.state.chosen = row
end

function People:layoutSpecThatFits(constrainedSize)
  return ui.StackLayoutSpec { direction = "vertical", alignItems = "stretch",
    self.list,
  }
end

ui.preview("People", { width = 200, height = 150 }, function()
  return People()
end)
