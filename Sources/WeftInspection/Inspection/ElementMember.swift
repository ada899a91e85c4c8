import WeftJSON
import WeftLayout
import WeftScript

/// A member of an element of a layout in JSON, with the same value in the page's messages, in shared pages and in
/// `weft tree --json`, which calls the class name `class` and the frame in the host `frame`.
package enum ElementMember: String {
  case id, parent, depth, isNode, className, name, path, frame, frameInHost

  /// Returns the value for an element; nil for one without it.
  package func value(of element: InspectedElement) -> JSON? {
    switch self {
    case .parent: element.parent.map { .string($0.description) }
    case .path: .string(element.path)
    case .frame: element.frame.jsonValue
    default: value(of: element as any ListedElement)
    }
  }

  /// Returns the value for an element of a tree's listing; nil for one without it, and for what only inspected elements
  /// have: parent, path and the frame in the parent.
  package func value(of element: any ListedElement) -> JSON? {
    switch self {
    case .id: .string(element.id.description)
    case .depth: .integer(Int64(element.depth))
    case .isNode: .bool(element.isNode)
    case .className: .string(element.className)
    case .name: element.name.map(JSON.string)
    case .frameInHost: element.frameInHost.jsonValue
    case .parent, .path, .frame: nil
    }
  }
}

/// An element of a layout.
package protocol ListedElement {
  var id: ElementID { get }
  var depth: Int { get }
  var isNode: Bool { get }
  var className: String { get }
  var name: String? { get }
  var frameInHost: Rect { get }
}

extension InspectedElement: ListedElement {
  /// Returns members by their names; one without a value is left out.
  package func json(_ members: [ElementMember]) -> [(key: String, value: JSON)] {
    members.compactMap { member in member.value(of: self).map { (member.rawValue, $0) } }
  }
}
