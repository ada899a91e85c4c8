import WeftDisplay
import WeftLayout
import WeftNodes

/// The lines between the rows of a table.
public enum TableSeparatorStyle: String, CaseIterable, Sendable {
  /// No lines.
  case none
  /// A line of one pixel at the bottom of each row.
  case singleLine
}

extension TableNode {
  /// The lines at the bottom of the visible rows.
  final var separatorLines: [LayerSnapshot] {
    guard separatorStyle == .singleLine else { return [] }
    let line = 1 / (layoutContext?.scale ?? 1)
    let color = (separatorColor ?? Color(light: Color(white: 0.78), dark: Color(white: 0.22))).resolved(isDark: isDark)
    // Lines begin at the right where they are read from there.
    let (left, right) =
      isRightToLeft ? (separatorInset.right, separatorInset.left) : (separatorInset.left, separatorInset.right)
    // Headers and footers are in front of the rows that they cover.
    let covering = shown.filter { path(of: $0) == nil }.compactMap { $0.node?.presentationFrame }
    return shown.compactMap { element in
      guard path(of: element) != nil, let row = element.node?.presentationFrame, row.size.height > 0 else { return nil }
      let frame = Rect(
        x: row.minX + left, y: row.maxY - line, width: max(0, row.size.width - left - right), height: line)
      guard !covering.contains(where: { $0.minY < frame.maxY && $0.maxY > frame.minY }) else { return nil }
      return LayerSnapshot(name: "separator", frame: frame, backgroundColor: color)
    }
  }
}
