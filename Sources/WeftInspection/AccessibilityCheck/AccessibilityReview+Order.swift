import WeftLayout
import WeftNodes
import WeftSupport

// The rules about the order, and about what is left out.
extension AccessibilityReview {
  /// The number of following elements with which one is compared: a level may have thousands.
  private static let reach = 32

  mutating func findOrder() {
    var levels: [[AccessibilityElement]] = [root.isAccessibilityElement ? [] : root.accessibilityElements ?? []]
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(root)]
    while let level = levels.popLast() {
      findOrder(level)
      for element in level where !element.isElement && seen.insert(ObjectIdentifier(element.node)).inserted {
        levels.append(element.elements ?? [])
      }
    }
  }

  private mutating func findOrder(_ level: [AccessibilityElement]) {
    let frames = level.map(\.frame)
    for (index, one) in frames.enumerated() {
      let following = frames.indices.dropFirst(index + 1).prefix(Self.reach)
      guard let other = following.first(where: { comesBefore(frames[$0], one, level[index].node) }) else { continue }
      let (node, next) = (level[index].node, level[other].node)
      let isAbove = frames[other].maxY <= one.minY
      let place =
        isAbove
        ? "above it"
        : "before it on the same line; their tops are at \(shortNumber(one.minY)) and \(shortNumber(frames[other].minY))"
      let names = [next, node].map { $0.fieldName.map { "self.\($0)" } ?? "…" }
      report(
        .order, node, "is read before \(next.fieldTitle), which is \(place)",
        hint: "write accessibilityElements = { \(names.joined(separator: ", ")) } for the node around them")
    }
  }

  /// Returns true if a reader expects a rectangle before another: it lies above, or on the same line at the left.
  /// Nothing is expected of a line from right to left: Texture reads each from the left, whatever its tops are.
  private func comesBefore(_ rect: Rect, _ other: Rect, _ node: DisplayNode) -> Bool {
    guard rect.size.width > 0, rect.size.height > 0, other.size.width > 0, other.size.height > 0 else { return false }
    if rect.maxY <= other.minY { return true }
    let common = min(rect.maxY, other.maxY) - max(rect.minY, other.minY)
    guard common > max(rect.size.height, other.size.height) / 2, !(node.supernode ?? node).mirrorsLayout else {
      return false
    }
    return rect.maxX <= other.minX
  }

  mutating func findHiddenModals() {
    for entry in explanation.entries where entry.number == nil {
      guard let modal = entry.node.subnodes.last(where: \.accessibilityViewIsModal), entry.node.subnodes.count > 1,
        [.hidden, .transparent, .elementsHidden].contains(reason(of: modal))
      else { continue }
      report(
        .modalHidden, modal, "is modal and not read: nothing beside it is read, either",
        hint: "write accessibilityViewIsModal = false while it is hidden")
    }
  }

  private func reason(of node: DisplayNode) -> AccessibilityReason? {
    explanation.entries.first { $0.node === node }?.reason
  }

  // MARK: texts

  /// The reasons why a text is left out that nobody chose for it.
  private static let overlooked: Set<AccessibilityReason> = [.notElement, .inside, .unlisted, .overridden]

  mutating func findUnreachableTexts() {
    let spoken = stops.flatMap { stop in
      ([stop.label, stop.value].compactMap(\.self) + stop.customActions.map(\.name)).map { SpokenText($0) }
    }
    for entry in explanation.entries where entry.number == nil && Self.overlooked.contains(entry.reason) {
      guard let text = entry.node as? TextNode, entry.node.isShown else { continue }
      let string = text.attributedText.string
      let words = SpokenText(string)
      guard words.says(words), !spoken.contains(where: { $0.says(words) }) else { continue }
      report(
        .textUnreachable, text, "shows \(string.quoted), which is not read: it \(entry.text)",
        hint: "make it part of the accessibilityLabel of the element around it, or write isAccessibilityElement = true")
    }
  }

  mutating func findTruncatedTexts() {
    for entry in explanation.entries {
      guard let text = entry.node as? TextNode, text.isShown, !text.attributedText.isEmpty else { continue }
      if text.isTruncated {
        report(
          .truncatedLarge, text, "is truncated: \(text.attributedText.string.quoted)",
          hint: "allow more lines (maximumNumberOfLines), or more room")
      } else if let edge = text.nodeThatCutsOff {
        report(
          .truncatedLarge, text, "is cut off by the edge of \(edge.fieldTitle): \(text.attributedText.string.quoted)",
          hint: "let it shrink (style.flexShrink = 1), or give it more room")
      }
    }
  }
}

extension DisplayNode {
  /// The nearest node around it that shows only a part of it, and that can't be scrolled: one that clips, or the root,
  /// as large as the picture.
  fileprivate final var nodeThatCutsOff: DisplayNode? {
    var around = supernode
    while let node = around, !node.scrollsContents {
      let isEdge = node.clipsToBounds || node.supernode == nil
      if isEdge, let frame = try? convert(bounds, to: node), let shown = frame.common(with: node.bounds),
        max(frame.size.width - shown.size.width, frame.size.height - shown.size.height) > 0.5
      {
        return node
      }
      around = node.supernode
    }
    return nil
  }

  /// True if neither the node nor one around it is hidden or transparent.
  final var isShown: Bool {
    var node: DisplayNode? = self
    while let current = node {
      if current.isHidden || current.alpha == 0 { return false }
      node = current.supernode
    }
    return true
  }
}
