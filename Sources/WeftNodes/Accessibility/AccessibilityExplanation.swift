/// The part of a node in what is read.
public enum AccessibilityReason: String, CaseIterable, Sendable {
  /// It is an element.
  case element
  /// It is an accessibility container: one element with all inside it.
  case aggregate
  /// Its label is part of that of the container around it.
  case part
  /// It is an action of the container around it.
  case action
  /// It is in a container, and has no label.
  case unlabelled
  /// It is in a container with a label of its own.
  case overridden
  /// A list that was set gives its elements.
  case container
  /// It draws its subtree, in which each node may be an element.
  case rasterizes
  /// It is no element.
  case notElement
  /// It is an accessibility container with a list inside, and so none.
  case containerWithList
  /// It is hidden.
  case hidden
  /// Its alpha is 0.
  case transparent
  /// Its `accessibilityElementsHidden` is true.
  case elementsHidden
  /// It is outside of the window.
  case outside
  /// Another subnode beside it is modal.
  case modal
  /// It is inside an element.
  case inside
  /// A node around it is left out.
  case around
  /// It isn't in the list that was set for a node around it.
  case unlisted
}

/// The elements that assistive technologies read of a node, and the part of every node in it.
public struct AccessibilityExplanation {
  /// A node and its part.
  public struct Entry {
    /// The node.
    public let node: DisplayNode
    /// The number of nodes between it and the explained node, which has 0.
    public let depth: Int
    /// The number of its stop, from 1; nil if it is none.
    public let number: Int?
    /// The part.
    public let reason: AccessibilityReason
    /// The part in words.
    public let text: String
  }

  /// The stops, in order.
  public let stops: [AccessibilityElement]
  /// The node and all inside it, parents before children.
  public let entries: [Entry]
}

/// Records the part of nodes while elements are collected.
final class AccessibilityTrace {
  fileprivate typealias Note = (reason: AccessibilityReason, other: DisplayNode?)

  fileprivate private(set) var notes: [ObjectIdentifier: Note] = [:]

  /// Records the part of a node, and the node that decides on it. Containers are asked again and again, with the same
  /// result.
  func note(_ node: DisplayNode, _ reason: AccessibilityReason, by other: DisplayNode? = nil) {
    notes[ObjectIdentifier(node)] = (reason, other)
  }
}

extension DisplayNode {
  /// Explains ``accessibilityStops``: the part of the node and of each node inside it.
  public final func explainAccessibility() -> AccessibilityExplanation {
    let trace = AccessibilityTrace()
    let stops = accessibilityStops(AccessibilityCollection(trace: trace))
    let numbers = Dictionary(
      stops.enumerated().map { (ObjectIdentifier($0.element.node), $0.offset + 1) },
      uniquingKeysWith: { first, _ in first })
    var entries: [AccessibilityExplanation.Entry] = []
    var waiting: [(node: DisplayNode, depth: Int, around: AccessibilityTrace.Note?)] = [(self, 0, nil)]
    while let (node, depth, around) = waiting.popLast() {
      let number = numbers[ObjectIdentifier(node)]
      let note = trace.notes[ObjectIdentifier(node)] ?? node.inherited(around) ?? (.notElement, nil)
      let reason = number != nil && note.reason != .aggregate ? .element : note.reason
      entries.append(
        .init(
          node: node, depth: depth, number: number, reason: reason,
          text: node.accessibilityText(reason, note.other, in: self)))
      let isInherited = [.inside, .around, .unlisted].contains(reason)
      let below: AccessibilityTrace.Note = (reason, isInherited ? note.other : node)
      waiting += node.subnodes.reversed().map { ($0, depth + 1, below) }
    }
    return AccessibilityExplanation(stops: stops, entries: entries)
  }

  /// Returns the part of a node that was not looked at, from that of the node around it.
  private final func inherited(_ around: AccessibilityTrace.Note?) -> AccessibilityTrace.Note? {
    switch around?.reason {
    case .element, .inside: (.inside, around?.other)
    case .container, .unlisted: (.unlisted, around?.other)
    case .hidden, .transparent, .elementsHidden, .outside, .modal, .around: (.around, around?.other)
    default: nil
    }
  }

  private final func accessibilityText(
    _ reason: AccessibilityReason, _ other: DisplayNode?, in top: DisplayNode
  ) -> String {
    let name = other.map { $0.nameInPath(below: top) } ?? ""
    return switch reason {
    case .element: "is an element"
    case .aggregate: "is one element with all inside it"
    case .part: "its label is part of that of \(name)"
    case .action: "is an action of \(name)"
    case .unlabelled: "is inside the container \(name), and has no label"
    case .overridden: "is inside the container \(name), which has a label of its own"
    case .container: "its accessibilityElements are set"
    case .rasterizes: "draws what is inside it"
    case .notElement: notElementText
    case .containerWithList: "has a list inside, so isAccessibilityContainer has no effect"
    case .hidden: "is hidden"
    case .transparent: "its alpha is 0"
    case .elementsHidden: "its accessibilityElementsHidden is true"
    case .outside: "is outside of the window"
    case .modal: "\(name) beside it is modal"
    case .inside: "is inside the element \(name)"
    case .around: "is inside \(name), which is left out"
    case .unlisted: "isn't among the accessibilityElements of \(name)"
    }
  }

  private final var notElementText: String {
    guard accessibilityTraits.isInteractive, !userInteractionEnabled, storedAccessibility?.isElement == nil else {
      return "isAccessibilityElement is false"
    }
    return "takes no touches, so isAccessibilityElement is false"
  }
}
