local Card = ui.DisplayNode:subclass "Card"
function Card:traitCollectionDidChange(previous)
  print(previous.userInterfaceStyle, self.traitCollection.userInterfaceStyle)
end

local card = Card {}
card.traitCollection = { userInterfaceStyle = "dark" } --> unspecified  dark
