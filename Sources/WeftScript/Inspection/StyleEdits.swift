import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport

/// The changes in place that are valid.
package struct StyleEdits {
  /// The target of a change.
  package enum Target: Hashable {
    case node(ObjectIdentifier)
    /// All specs of a class made on one line.
    case specs(className: String, file: String, line: Int)
  }

  /// A change, with the value that it sets.
  package struct Done {
    package let edit: StyleEdit
    /// The value as it was typed.
    package let text: String
    package let target: Target
    package let property: StyleProperty
    /// A style with the property's new value.
    let style: ElementStyle

    package init(edit: StyleEdit, text: String, target: Target, property: StyleProperty, style: ElementStyle) {
      self.edit = edit
      self.text = text
      self.target = target
      self.property = property
      self.style = style
    }
  }

  /// A node, and its style before the first change.
  package struct Changed {
    package weak var node: DisplayNode?
    let before: ElementStyle

    package init(node: DisplayNode, before: ElementStyle) {
      self.node = node
      self.before = before
    }
  }

  package var done: [Done] = []
  package var nodes: [ObjectIdentifier: Changed] = [:]
  package var last = 0

  /// Applies the changes of specs.
  package func apply(_ className: String, _ place: SourceLocation, to style: inout ElementStyle) {
    let target = Target.specs(className: className, file: place.file, line: place.line)
    for change in done where change.target == target { change.property.copy(change.style, &style) }
  }

  package var hasSpecs: Bool {
    done.contains { if case .specs = $0.target { true } else { false } }
  }
}
