---@example accessibilityElement
---@see DisplayNode.accessibilityStops

---@example accessibilityElement.accessibilityElements
local inner = ui.DisplayNode { frame = { 0, 0, 100, 20 }, ui.TextNode { text = "Ann", frame = { 0, 0, 100, 20 } } }
local card = ui.DisplayNode { frame = { 0, 0, 100, 60 }, inner }
local window = ui.Window { size = { 100, 100 }, card }
local container = card.accessibilityElements[1]
print(container.node == inner, container.accessibilityElements[1].label) --> true  Ann

---@example accessibilityElement.actions
---@see DisplayNode.isAccessibilityContainer

---@example accessibilityElement.activate
---@see DisplayNode.accessibilityActivate

---@example accessibilityElement.activationPoint
local title = ui.TextNode { text = "Photos", frame = { 10, 0, 80, 20 } }
local window = ui.Window { size = { 100, 100 }, title }
local stop = title:accessibilityStops()[1]
print(stop.activationPoint.x, stop.activationPoint.y) --> 50  10

---@example accessibilityElement.decrement
---@see DisplayNode.accessibilityIncrement

---@example accessibilityElement.escape
---@see DisplayNode.accessibilityPerformEscape

---@example accessibilityElement.frame
local title = ui.TextNode { text = "Photos", frame = { 10, 0, 80, 20 } }
local window = ui.Window { size = { 100, 100 }, title }
local stop = title:accessibilityStops()[1]
title.frame = { 10, 30, 80, 20 }
print(stop.frame.y) --> 30

---@example accessibilityElement.hint
---@see DisplayNode.accessibilityHint

---@example accessibilityElement.identifier
local title = ui.TextNode { text = "Photos", frame = { 0, 0, 80, 20 }, accessibilityIdentifier = "title" }
local window = ui.Window { size = { 100, 100 }, title }
print(title:accessibilityStops()[1].identifier) --> title

---@example accessibilityElement.increment
---@see DisplayNode.accessibilityIncrement

---@example accessibilityElement.label
---@see DisplayNode.accessibilityElements

---@example accessibilityElement.magicTap
---@see DisplayNode.accessibilityPerformMagicTap

---@example accessibilityElement.node
---@see accessibilityElement.accessibilityElements

---@example accessibilityElement.perform
---@see DisplayNode.accessibilityCustomActions

---@example accessibilityElement.scroll
---@see DisplayNode.accessibilityScroll

---@example accessibilityElement.sentence
---@see DisplayNode.accessibilityTraits

---@example accessibilityElement.spokenHint
---@see DisplayNode.accessibilityHint

---@example accessibilityElement.traits
local title = ui.TextNode { text = "Photos", frame = { 0, 0, 80, 20 } }
local window = ui.Window { size = { 100, 100 }, title }
print(title:accessibilityStops()[1].traits[1]) --> staticText

---@example accessibilityElement.value
---@see DisplayNode.accessibilityValue
