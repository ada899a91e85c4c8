import WeftDisplay
import WeftLayout

/// A role of a container, which gives the elements in it a context.
public enum AccessibilityContainerType: String, CaseIterable, Sendable {
  /// None.
  case none
  /// A table of data.
  case dataTable
  /// A list: its first element is spoken with "List Start.", its last with "List End."
  case list
  /// A part of the screen: its first element is spoken with "Landmark.", its last with "End."
  case landmark
  /// A group whose label is spoken when it is entered.
  case semanticGroup
}

/// The way in which Switch Control reaches a node and what is inside it.
public enum AccessibilityNavigationStyle: String, CaseIterable, Sendable {
  /// The system decides.
  case automatic
  /// One by one.
  case separate
  /// As one.
  case combined
}

/// Information about an element that is spoken only on request.
public struct AccessibilityCustomContent: Hashable, Sendable {
  /// The name of the information.
  public var label: String
  /// The information.
  public var value: String
  /// True if it is important enough to be spoken with the element; false by default.
  public var isImportant: Bool

  /// Makes a piece of information.
  public init(label: String, value: String, isImportant: Bool = false) {
    self.label = label
    self.value = value
    self.isImportant = isImportant
  }
}

/// The accessibility of a node as far as it was set; made when the first property is set.
final class AccessibilityProperties {
  /// A node of a list that was set. Held weakly, since it may contain the node with the list.
  struct ListedNode {
    weak var node: DisplayNode?
  }

  /// Nil for the default of the class, in this and the next two.
  var isElement: Bool?
  var label: AttributedText??
  var traits: AccessibilityTraits?
  var value: AttributedText?
  var hint: AttributedText?
  var identifier: String?
  var language: String?
  var frame: Rect?
  var path: Path?
  var activationPoint: Point?
  var elementsHidden = false
  var viewIsModal = false
  var groupsChildren = false
  var isContainer = false
  var containerType = AccessibilityContainerType.none
  var navigationStyle = AccessibilityNavigationStyle.automatic
  var respondsToUserInteraction: Bool?
  var userInputLabels: [String] = []
  var customActions: [AccessibilityCustomAction] = []
  var customContent: [AccessibilityCustomContent] = []
  var elements: [ListedNode] = []
}

extension DisplayNode {
  final var storedAccessibility: AccessibilityProperties? { part(AccessibilityProperties.self) }

  final var accessibility: AccessibilityProperties { extras.parts.get(AccessibilityProperties()) }
}
