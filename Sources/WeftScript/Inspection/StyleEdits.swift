import WeftLayout
import WeftLua
import WeftNodes

/// A value of a style that has been changed in place.
public struct StyleEdit: Sendable, Hashable {
  /// Tells it from the others; later ones have greater numbers.
  public let number: Int
  /// The element that was chosen.
  public let element: ElementID
  /// What messages call it: `TextNode "title"`.
  public let label: String
  /// The property, and its values as Lua writes them.
  public let property: String, value: String, before: String
  /// The line that makes it stay; nil where none can be written, see ``note``.
  public let line: StyleLine?
  /// What there is to know: for which elements it holds, or why there is no line.
  public let note: String?

  package init(
    number: Int, element: ElementID, label: String, property: String, value: String, before: String, line: StyleLine?,
    note: String?
  ) {
    self.number = number
    self.element = element
    self.label = label
    self.property = property
    self.value = value
    self.before = before
    self.line = line
    self.note = note
  }
}

/// A line of a script as it is to be, so that what was tried out in place stays.
public struct StyleLine: Sendable, Hashable {
  /// Where it stands: the line that is replaced, or before which it is added.
  public let location: SourceLocation
  /// The line as it is; nil where one is added.
  public let old: String?
  /// The line as it is to be, without an end of line; several where the table is spread over some.
  public let new: String
  /// The bytes of the file that are replaced, and by what: the same, for an editor.
  public let offset: Int, length: Int
  /// What stands there instead.
  public let replacement: String

  package init(location: SourceLocation, old: String?, new: String, offset: Int, length: Int, replacement: String) {
    self.location = location
    self.old = old
    self.new = new
    self.offset = offset
    self.length = length
    self.replacement = replacement
  }

  /// The text with the line changed.
  public func applied(to text: [UInt8]) -> [UInt8] {
    guard offset >= 0, offset + length <= text.count else { return text }
    return Array(text[..<offset]) + Array(replacement.utf8) + Array(text[(offset + length)...])
  }
}

/// The changes in place that hold.
package struct StyleEdits {
  /// What was changed.
  package enum Target: Hashable {
    case node(ObjectIdentifier)
    /// All specs of a class that a line makes.
    case specs(className: String, file: String, line: Int)
  }

  /// A change, with what it sets.
  package struct Done {
    package let edit: StyleEdit
    /// The value as it was typed.
    package let text: String
    package let target: Target
    package let property: StyleProperty
    /// Has the property's new value.
    let style: ElementStyle

    package init(edit: StyleEdit, text: String, target: Target, property: StyleProperty, style: ElementStyle) {
      self.edit = edit
      self.text = text
      self.target = target
      self.property = property
      self.style = style
    }
  }

  /// A node, and the style that it had before the first change.
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
  package func apply(_ className: String, _ place: SourcePosition, to style: inout ElementStyle) {
    let target = Target.specs(className: className, file: place.file, line: place.line)
    for change in done where change.target == target { change.property.copy(change.style, &style) }
  }

  package var hasSpecs: Bool {
    done.contains { if case .specs = $0.target { true } else { false } }
  }
}

extension ScriptHost {
  /// Gives the target the changes that hold for it; its layout is to be made anew.
  package func apply(_ target: StyleEdits.Target, touching properties: [StyleProperty]) {
    switch target {
    case .node(let identity):
      guard let changed = styleEdits.nodes[identity], let node = changed.node else { break }
      var style = node.style
      let changes = styleEdits.done.filter { $0.target == target }
      for property in properties { property.copy(changed.before, &style) }
      for change in changes { change.property.copy(change.style, &style) }
      if style != node.style { node.style = style }
      if changes.isEmpty { styleEdits.nodes[identity] = nil }
    case .specs:
      engine.specStyle =
        styleEdits.hasSpecs
        ? { [unowned self] in styleEdits.apply($0, $1, to: &$2) } : nil
      // What made such specs is not written down: whatever has a layout makes it anew.
      for window in state.windows.all { for node in window.nodes { invalidate(node) } }
    }
  }

  /// Takes all changes back for a reload, which lays out itself.
  ///
  /// - Returns: what ``bringBack(_:)`` brings back where the reload is dropped.
  func setAsideStyleEdits() -> StyleEdits {
    let edits = styleEdits
    styleEdits.done = []
    for change in edits.done { apply(change.target, touching: [change.property]) }
    return edits
  }

  /// Has changes hold again that were set aside.
  func bringBack(_ edits: StyleEdits) {
    styleEdits = edits
    for change in edits.done { apply(change.target, touching: []) }
  }

  private func invalidate(_ root: DisplayNode) {
    var open = [root]
    while let node = open.popLast() {
      if node.layoutSpecBlock != nil || node.methods != nil { node.invalidateLayout() }
      open += node.heldNodes
    }
  }
}
