-- A wrong accessibility value is refused with what was expected and the nearest right name.
local ui = require "weft"
local fails = require "fails"

local node = ui.DisplayNode { frame = { 0, 0, 10, 10 } }
fails(function() node.accessibilityTraits = "buton" end)
--! DisplayNode.accessibilityTraits: expected "button", "link", "image", "selected", "playsSound", "keyboardKey", "staticText", "summaryElement", "notEnabled", "updatesFrequently", "searchField", "startsMediaSession", "adjustable", "allowsDirectInteraction", "causesPageTurn", "tabBar", "header", "toggleButton", or a list of traits, got "buton"
--! hint: did you mean "button"?
fails(function() node.accessibilityTraits = { "button", "heading" } end)
--! DisplayNode.accessibilityTraits[2]: expected "button", "link", "image", "selected", "playsSound", "keyboardKey", "staticText", "summaryElement", "notEnabled", "updatesFrequently", "searchField", "startsMediaSession", "adjustable", "allowsDirectInteraction", "causesPageTurn", "tabBar", "header", "toggleButton", got "heading"
--! hint: did you mean "header"?
fails(function() node.accessibilityTraits = { "disabled" } end)
--! DisplayNode.accessibilityTraits[1]: expected "button", "link", "image", "selected", "playsSound", "keyboardKey", "staticText", "summaryElement", "notEnabled", "updatesFrequently", "searchField", "startsMediaSession", "adjustable", "allowsDirectInteraction", "causesPageTurn", "tabBar", "header", "toggleButton", got "disabled"
--! hint: did you mean "notEnabled"?
fails(function() node.accessibilityTraits = 1 end)
--! DisplayNode.accessibilityTraits: expected "button", "link", "image", "selected", "playsSound", "keyboardKey", "staticText", "summaryElement", "notEnabled", "updatesFrequently", "searchField", "startsMediaSession", "adjustable", "allowsDirectInteraction", "causesPageTurn", "tabBar", "header", "toggleButton", or a list of traits, got 1
--! hint: write { "button", "selected" }
fails(function() node.accessibilityTraits = { button = true } end)
--! DisplayNode.accessibilityTraits: expected a list of traits: { "button", "selected" }, got a table with "button"
fails(function() node.accessibilityTraits = "button, header" end)
--! DisplayNode.accessibilityTraits: expected "button", "link", "image", "selected", "playsSound", "keyboardKey", "staticText", "summaryElement", "notEnabled", "updatesFrequently", "searchField", "startsMediaSession", "adjustable", "allowsDirectInteraction", "causesPageTurn", "tabBar", "header", "toggleButton", or a list of traits, got "button, header"
--! hint: write { "button", "header" }
fails(function() node.accessibilityLabel = {} end)
--! DisplayNode.accessibilityLabel: expected a string, got a table
fails(function() node.accessibilityFrame = "all" end)
--! DisplayNode.accessibilityFrame: expected a rectangle: {x, y, width, height}, in points, got "all"
fails(function() node.accessibilityContainerType = "menu" end)
--! DisplayNode.accessibilityContainerType: expected "none", "dataTable", "list", "landmark", "semanticGroup", got "menu"
fails(function() node.accessibilityNavigationStyle = "combine" end)
--! DisplayNode.accessibilityNavigationStyle: expected "automatic", "separate", "combined", got "combine"
--! hint: did you mean "combined"?
fails(function() node.accessibilityUserInputLabels = "Send" end)
--! DisplayNode.accessibilityUserInputLabels: expected a list of string, got "Send"
fails(function() node.accessibilityCustomActions = { name = "Like", handler = print } end)
--! DisplayNode.accessibilityCustomActions: expected a list of actions, got a table with "handler"
--! hint: write { { name = "Like", handler = function(node) … end } }
fails(function() node.accessibilityCustomActions = { { name = "Like" } } end)
--! DisplayNode.accessibilityCustomActions[1]: expected an action: {name =, handler =}, got a table without handler
--! hint: write handler = function(node) … end
fails(function() node.accessibilityCustomActions = { { title = "Like", handler = print } } end)
--! DisplayNode.accessibilityCustomActions[1]: expected an action: {name =, handler =}, got a table with "title"
--! hint: it is called name
fails(function() node.accessibilityCustomActions = { { name = "Like", handler = "like" } } end)
--! DisplayNode.accessibilityCustomActions[1].handler: expected a function, got "like"
fails(function() node.accessibilityCustomActions = { Like = print } end)
--! DisplayNode.accessibilityCustomActions: expected a list of actions, got a table with "Like"
--! hint: write { { name = "Like", handler = function(node) … end } }
fails(function() node.accessibilityCustomActions = { "Like" } end)
--! DisplayNode.accessibilityCustomActions[1]: expected an action: {name =, handler =}, got "Like"
fails(function() node.accessibilityUserInputLabels = { send = true } end)
--! DisplayNode.accessibilityUserInputLabels: expected a list of string, got a table with "send"
fails(function() node.accessibilityCustomContent = { { value = "3 MB" } } end)
--! DisplayNode.accessibilityCustomContent[1]: expected a piece of information: {label =, value =, …}, got a table without label
fails(function() node.accessibilityElements = { "title" } end)
--! DisplayNode.accessibilityElements[1]: expected a node, got "title"
fails(function() node.accessibilityElements = node end)
--! DisplayNode.accessibilityElements: expected a list of node | accessibility element, got <DisplayNode 10x10>
fails(function() node.accessibilityHeaderElements = {} end)
--! DisplayNode has no property "accessibilityHeaderElements"
--! hint: it is for the television
fails(function() ui.DisplayNode { accessibilityLabels = "a" } end)
--! DisplayNode has no property "accessibilityLabels"
--! hint: did you mean "accessibilityLabel"?
fails(function() ui.DisplayNode { accessibilityActions = {} } end)
--! DisplayNode has no property "accessibilityActions"
--! hint: it is called accessibilityCustomActions
fails(function() node:accessibilityScroll "sideways" end)
--! DisplayNode:accessibilityScroll: direction: expected "right", "left", "up", "down", "next", "previous", got "sideways"
fails(function() node:accessibilityStops() end)
--! accessibilityStops: DisplayNode is in no window
--! hint: show it: ui.Window { size = { 375, 667 }, node }
fails(function() return ui.UIAccessibilityElement end)
--! ui has no "UIAccessibilityElement"
--! hint: set accessibilityElements to nodes
fails(function() ui.DisplayNode { ariaLabel = "a" } end)
--! DisplayNode has no property "ariaLabel"
--! hint: it is called accessibilityLabel
fails(function() ui.DisplayNode { testID = "a" } end)
--! DisplayNode has no property "testID"
--! hint: it is called accessibilityIdentifier; debugName names a node in trees and tests
