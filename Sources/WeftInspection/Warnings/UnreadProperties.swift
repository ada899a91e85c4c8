import WeftLayout
import WeftNodes
import WeftScript
import WeftSupport

// The properties that parents read of their children's styles: a stack reads the flex family, spacings, alignSelf and
// baselines; an absolute spec reads layoutPosition; the others read none. Elements read width, height and their limits
// themselves, except for insets, overlays and backgrounds, which take their child's size.
//
// Each rule here holds in every range: removing a reported property changes no frame.

extension ReviewedHost {
  mutating func findUnreadProperties() {
    for index in frames.indices {
      let frame = frames[index]
      if frame.kind == .plain, frame.childCount > 0 { reportChildren(of: index) }
      // The script's own code may read any property; a spec at the root may be put into a stack elsewhere.
      if frame.isPlacedByCode || (frame.parent == nil && isMadeForSpec) { continue }
      let parent = parent(of: index)
      if parent?.kind != .stack { findUnreadFlex(index) }
      if parent?.kind == .stack { findRedundantAlignment(index) }
      if parent?.kind != .absolute, frame.style.layoutPosition != .zero { findUnreadPosition(index) }
      if frame.kind == .inset || frame.kind == .overlay || frame.kind == .background { findUnreadSize(index) }
    }
  }

  private mutating func reportChildren(of index: Int) {
    let count = frames[index].childCount
    warn(
      .notLaidOut, at: index,
      "\(name(index)) lays out no children, and \(count == 1 ? "one was" : "\(count) were") put into it",
      hint: "use a StackLayoutSpec or a WrapperLayoutSpec")
  }

  // MARK: the flex family

  private mutating func findUnreadFlex(_ index: Int) {
    let frame = frames[index]
    for property in StackProperty.all {
      // A text sets its own baselines.
      if property.isBaseline, frame.node is TextNode { continue }
      guard let value = property.value(frame.style) else { continue }
      let (why, hint) = reason(index, property)
      warn(
        .unreadProperty, at: index, "\(property.name) = \(value) of \(name(index)) is not read: \(why)",
        hint: hint, property: property.name)
    }
  }

  private func reason(_ index: Int, _ property: StackProperty) -> (String, String) {
    guard let parent = frames[index].parent else {
      return (
        "it is all that \(hostName) lays out, and only a StackLayoutSpec reads it",
        "put it on \(hostName), or remove it"
      )
    }
    let why = "its parent is \(article(parent)), and only a StackLayoutSpec reads it"
    // Further up it would say something about other elements, too.
    guard self.parent(of: parent)?.kind == .stack else {
      return (why, "remove it, or put the element into a StackLayoutSpec")
    }
    if property.value(frames[parent].style) != nil {
      return (why, "remove it: the \(name(parent)) has \(property.name) already")
    }
    return (why, "put it on the \(name(parent))")
  }

  // MARK: alignSelf

  private mutating func findRedundantAlignment(_ index: Int) {
    guard let parent = frames[index].parent,
      let stack = frames[parent].spec?.properties(StackLayoutSpec.self), frames[index].style.alignSelf != .auto,
      frames[index].style.alignSelf.matches(stack.effectiveAlignment.alignItems)
    else { return }
    let value = "\"\(frames[index].style.alignSelf.scriptName)\""
    warn(
      .redundantProperty, at: index,
      "alignSelf = \(value) of \(name(index)) changes nothing: its \(name(parent)) aligns all children so",
      hint: "remove it", property: "alignSelf")
  }

  // MARK: positions and sizes

  private mutating func findUnreadPosition(_ index: Int) {
    let position = frames[index].style.layoutPosition
    let value = "{ \(shortNumber(position.x)), \(shortNumber(position.y)) }"
    let why =
      frames[index].parent.map { "its parent is \(article($0))" }
      ?? "it is all that \(hostName) lays out"
    warn(
      .unreadProperty, at: index,
      "layoutPosition = \(value) of \(name(index)) is not read: \(why), and only an AbsoluteLayoutSpec reads it",
      hint: "put the element into an AbsoluteLayoutSpec, or use insets or spacing", property: "layoutPosition")
  }

  private mutating func findUnreadSize(_ index: Int) {
    let frame = frames[index]
    var reads = (width: false, height: false)
    if let parent = frame.parent {
      switch frames[parent].kind {
      case .absolute: reads = (true, true)
      case .stack:
        // A stretching stack asks the child for its size across.
        if let stack = frames[parent].spec?.properties(StackLayoutSpec.self),
          frame.style.alignSelf.alignment(in: stack.effectiveAlignment.alignItems) == .stretch
        {
          reads = stack.direction == .horizontal ? (false, true) : (true, false)
        }
      default: break
      }
    }
    let style = frame.style
    let sizes = [
      ("width", style.width, reads.width), ("minWidth", style.minWidth, reads.width),
      ("maxWidth", style.maxWidth, reads.width), ("height", style.height, reads.height),
      ("minHeight", style.minHeight, reads.height), ("maxHeight", style.maxHeight, reads.height),
    ]
    // What its stack makes of a limit is reported with the way to keep to it.
    let unkept = unkeptLimit(of: index)?.property
    for (property, value, isRead) in sizes where value.unit != .auto && !isRead && property != unkept {
      warn(
        .unreadProperty, at: index,
        "\(property) = \(value.inLua) of \(name(index)) is not read: \(frame.kind.className.withArticle) is as large "
          + "as its child makes it",
        hint: "put it on the child", property: property)
    }
  }
}

/// A property of a style that only stacks read.
private struct StackProperty: Sendable {
  let name: String
  /// The value as written in Lua; nil for the default.
  let value: @Sendable (ElementStyle) -> String?
  var isBaseline = false

  static let all: [StackProperty] = [
    StackProperty(name: "flexGrow") { number($0.flexGrow) },
    StackProperty(name: "flexShrink") { number($0.flexShrink) },
    StackProperty(name: "flexBasis") { $0.flexBasis.unit == .auto ? nil : $0.flexBasis.inLua },
    StackProperty(name: "spacingBefore") { number($0.spacingBefore) },
    StackProperty(name: "spacingAfter") { number($0.spacingAfter) },
    StackProperty(name: "alignSelf") { $0.alignSelf == .auto ? nil : "\"\($0.alignSelf.scriptName)\"" },
    StackProperty(name: "ascender", value: { number($0.ascender) }, isBaseline: true),
    StackProperty(name: "descender", value: { number($0.descender) }, isBaseline: true),
  ]

  private static func number(_ value: Double) -> String? { value == 0 ? nil : shortNumber(value) }
}

extension AlignSelf {
  fileprivate func matches(_ items: AlignItems) -> Bool { alignment(in: items) == items }
}
