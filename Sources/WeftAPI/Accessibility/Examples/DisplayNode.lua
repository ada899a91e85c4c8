---@example DisplayNode.accessibilityActivate
local Photo = ui.DisplayNode:subclass "Photo"
function Photo:accessibilityActivate()
  print "opened"
  return true
end

local photo = Photo { frame = { 0, 0, 60, 60 }, isAccessibilityElement = true, accessibilityLabel = "Photo" }
local window = ui.Window { size = { 100, 100 }, photo }
photo:accessibilityStops()[1]:activate() --> opened

---@example DisplayNode.accessibilityActivationPoint
local slider = ui.DisplayNode { frame = { 0, 0, 100, 40 }, isAccessibilityElement = true }
local window = ui.Window { size = { 100, 100 }, slider }
print(slider.accessibilityActivationPoint.x) --> 50
slider.accessibilityActivationPoint = { 10, 20 }
print(slider.accessibilityActivationPoint.x) --> 10

---@example DisplayNode.accessibilityAttributedHint
local node = ui.DisplayNode { accessibilityAttributedHint = { { "Opens ", color = "gray" }, "the photo" } }
print(node.accessibilityHint) --> Opens the photo

---@example DisplayNode.accessibilityAttributedLabel
local node = ui.DisplayNode { accessibilityAttributedLabel = { { "Ann", color = "gray" }, " Lee" } }
print(node.accessibilityLabel) --> Ann Lee

---@example DisplayNode.accessibilityAttributedValue
local node = ui.DisplayNode { accessibilityAttributedValue = { { "50", color = "gray" }, " %" } }
print(node.accessibilityValue) --> 50 %

---@example DisplayNode.accessibilityContainerType
local list = ui.DisplayNode { frame = { 0, 0, 100, 60 }, accessibilityContainerType = "list",
  ui.TextNode { text = "Milk", frame = { 0, 0, 100, 20 } }, ui.TextNode { text = "Tea", frame = { 0, 20, 100, 20 } } }
local window = ui.Window { size = { 100, 100 }, list }
for _, stop in ipairs(list:accessibilityStops()) do print(stop.sentence) end
--> Milk. List Start.
--> Tea. List End.

---@example DisplayNode.accessibilityCustomActions
local photo = ui.DisplayNode { frame = { 0, 0, 60, 60 }, isAccessibilityElement = true, accessibilityLabel = "Photo" }
photo.accessibilityCustomActions = {
  { name = "Like", handler = function(node) print("liked " .. node.accessibilityLabel) end },
}
local window = ui.Window { size = { 100, 100 }, photo }
photo:accessibilityStops()[1]:perform "Like" --> liked Photo

---@example DisplayNode.accessibilityCustomContent
local photo = ui.DisplayNode { accessibilityCustomContent = { { label = "Size", value = "3 MB" } } }
print(photo.accessibilityCustomContent[1].value) --> 3 MB

---@example DisplayNode.accessibilityDecrement
---@see DisplayNode.accessibilityIncrement

---@example DisplayNode.accessibilityElements
local title = ui.TextNode { text = "Title", frame = { 0, 0, 100, 20 } }
local place = ui.TextNode { text = "Zurich", frame = { 0, 20, 100, 20 } }
local card = ui.DisplayNode { frame = { 0, 0, 100, 40 }, title, place }
local window = ui.Window { size = { 100, 100 }, card }
print(card.accessibilityElements[1].label) --> Title
card.accessibilityElements = { place, title }
print(card.accessibilityElements[1].label) --> Zurich

---@example DisplayNode.accessibilityElementsHidden
local card = ui.DisplayNode { frame = { 0, 0, 100, 40 }, ui.TextNode { text = "Title", frame = { 0, 0, 100, 20 } } }
local window = ui.Window { size = { 100, 100 }, card }
card.accessibilityElementsHidden = true
print(#card:accessibilityStops()) --> 0

---@example DisplayNode.accessibilityFrame
local node = ui.DisplayNode { frame = { 10, 20, 60, 40 }, isAccessibilityElement = true }
local window = ui.Window { size = { 100, 100 }, node }
print(node.accessibilityFrame.x, node.accessibilityFrame.y) --> 10  20

---@example DisplayNode.accessibilityHint
local photo = ui.DisplayNode { frame = { 0, 0, 60, 60 }, isAccessibilityElement = true, accessibilityLabel = "Photo",
  accessibilityHint = "Opens the photo" }
local window = ui.Window { size = { 100, 100 }, photo }
local stop = photo:accessibilityStops()[1]
print(stop.sentence, stop.spokenHint) --> Photo  Opens the photo

---@example DisplayNode.accessibilityIdentifier
local photo = ui.DisplayNode { accessibilityIdentifier = "photo-1" }
print(photo.accessibilityIdentifier) --> photo-1

---@example DisplayNode.accessibilityIncrement
local Volume = ui.DisplayNode:subclass "Volume"
function Volume:init()
  self.isAccessibilityElement, self.accessibilityLabel, self.accessibilityTraits = true, "Volume", "adjustable"
  self.accessibilityValue = "5"
end
function Volume:accessibilityIncrement() self.accessibilityValue = tostring(self.accessibilityValue + 1) end
function Volume:accessibilityDecrement() self.accessibilityValue = tostring(self.accessibilityValue - 1) end

local volume = Volume { frame = { 0, 0, 100, 40 } }
local window = ui.Window { size = { 100, 100 }, volume }
local stop = volume:accessibilityStops()[1]
stop:increment()
print(stop.sentence) --> Volume: 6. Adjustable.
volume:accessibilityDecrement()
print(stop.sentence) --> Volume: 5. Adjustable.

---@example DisplayNode.accessibilityLabel
local play = ui.ControlNode { frame = { 0, 0, 44, 44 }, accessibilityLabel = "Play", accessibilityTraits = "button",
  onTouchUpInside = function() end }
local window = ui.Window { size = { 100, 100 }, play }
print(play:accessibilityStops()[1].sentence) --> Play. Button.

---@example DisplayNode.accessibilityLanguage
local title = ui.TextNode { text = "Guten Tag", accessibilityLanguage = "de" }
print(title.accessibilityLanguage) --> de

---@example DisplayNode.accessibilityNavigationStyle
local card = ui.DisplayNode { accessibilityNavigationStyle = "combined" }
print(card.accessibilityNavigationStyle) --> combined

---@example DisplayNode.accessibilityPerformEscape
local Sheet = ui.DisplayNode:subclass "Sheet"
function Sheet:accessibilityPerformEscape()
  print "closed"
  return true
end

local sheet = Sheet { frame = { 0, 0, 100, 100 }, ui.TextNode { text = "Options", frame = { 0, 0, 100, 20 } } }
local window = ui.Window { size = { 100, 100 }, sheet }
sheet:accessibilityStops()[1]:escape() --> closed

---@example DisplayNode.accessibilityPerformMagicTap
local Player = ui.DisplayNode:subclass "Player"
function Player:accessibilityPerformMagicTap()
  print "paused"
  return true
end

local player = Player { frame = { 0, 0, 100, 100 }, isAccessibilityElement = true }
local window = ui.Window { size = { 100, 100 }, player }
print(player:accessibilityPerformMagicTap())
--> paused
--> true

---@example DisplayNode.accessibilityRespondsToUserInteraction
local badge = ui.DisplayNode { isAccessibilityElement = true, accessibilityRespondsToUserInteraction = false }
print(badge.accessibilityRespondsToUserInteraction) --> false

---@example DisplayNode.accessibilityScroll
local Pages = ui.DisplayNode:subclass "Pages"
function Pages:accessibilityScroll(direction)
  print(direction)
  return true
end

local pages = Pages { frame = { 0, 0, 100, 100 }, ui.TextNode { text = "Page 1", frame = { 0, 0, 100, 20 } } }
local window = ui.Window { size = { 100, 100 }, pages }
pages:accessibilityStops()[1]:scroll "left" --> left

---@example DisplayNode.accessibilityStops
local card = ui.DisplayNode { frame = { 0, 0, 100, 60 },
  ui.DisplayNode { frame = { 0, 0, 100, 20 }, ui.TextNode { text = "Ann", frame = { 0, 0, 100, 20 } } },
  ui.TextNode { text = "Zurich", frame = { 0, 20, 100, 20 } } }
local window = ui.Window { size = { 100, 100 }, card }
for _, stop in ipairs(card:accessibilityStops()) do print(stop.sentence) end
--> Ann
--> Zurich

---@example DisplayNode.accessibilityTraits
local title = ui.TextNode { text = "Photos", frame = { 0, 0, 100, 20 }, accessibilityTraits = { "header" } }
local window = ui.Window { size = { 100, 100 }, title }
print(title:accessibilityStops()[1].sentence) --> Photos. Heading.

---@example DisplayNode.accessibilityUserInputLabels
local send = ui.ButtonNode { title = "Send the message", accessibilityUserInputLabels = { "Send", "Send message" } }
print(send.accessibilityUserInputLabels[1]) --> Send

---@example DisplayNode.accessibilityValue
local volume = ui.DisplayNode { frame = { 0, 0, 100, 40 }, isAccessibilityElement = true,
  accessibilityLabel = "Volume", accessibilityValue = "50 %", accessibilityTraits = "adjustable" }
local window = ui.Window { size = { 100, 100 }, volume }
print(volume:accessibilityStops()[1].sentence) --> Volume: 50 %. Adjustable.

---@example DisplayNode.accessibilityViewIsModal
local page = ui.TextNode { text = "Page", frame = { 0, 0, 100, 20 } }
local alert = ui.TextNode { text = "Alert", frame = { 0, 50, 100, 20 }, accessibilityViewIsModal = true }
local screen = ui.DisplayNode { frame = { 0, 0, 100, 100 }, page, alert }
local window = ui.Window { size = { 100, 100 }, screen }
print(#screen:accessibilityStops(), screen:accessibilityStops()[1].label) --> 1  Alert

---@example DisplayNode.isAccessibilityContainer
local like = ui.ButtonNode { title = "Like", frame = { 0, 20, 100, 20 } }
local card = ui.DisplayNode { frame = { 0, 0, 100, 40 }, isAccessibilityContainer = true,
  ui.TextNode { text = "Ann, in Zurich", frame = { 0, 0, 100, 20 } }, like }
local window = ui.Window { size = { 100, 100 }, card }
ui.sleep(0)
local stop = card:accessibilityStops()[1]
print(stop.sentence) --> Ann, in Zurich, Like
print(stop.actions[1]) --> Like

---@example DisplayNode.isAccessibilityElement
local card = ui.DisplayNode { frame = { 0, 0, 100, 40 }, ui.TextNode { text = "Ann", frame = { 0, 0, 100, 20 } } }
local window = ui.Window { size = { 100, 100 }, card }
print(card:accessibilityStops()[1].label) --> Ann
card.isAccessibilityElement, card.accessibilityLabel = true, "Card of Ann"
print(card:accessibilityStops()[1].label) --> Card of Ann

---@example DisplayNode.performAccessibilityCustomAction
local Link = ui.DisplayNode:subclass "Link"
function Link:performAccessibilityCustomAction(action)
  print(action)
  return true
end

local link = Link { frame = { 0, 0, 100, 20 }, accessibilityLabel = "Open", accessibilityTraits = "link" }
local card = ui.DisplayNode { frame = { 0, 0, 100, 40 }, isAccessibilityContainer = true, link }
local window = ui.Window { size = { 100, 100 }, card }
card:accessibilityStops()[1]:perform "Open" --> Open

---@example DisplayNode.shouldGroupAccessibilityChildren
local card = ui.DisplayNode { shouldGroupAccessibilityChildren = true }
print(card.shouldGroupAccessibilityChildren) --> true
