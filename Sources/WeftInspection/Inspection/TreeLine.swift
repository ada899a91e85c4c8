import WeftLayout

/// A line of a tree of elements: `TextNode "title"  (8, 8) 120 x 20  given 0...120 x 0...inf`.
struct TreeLine {
  let title: String
  /// Nil to leave it out.
  let position: Point?
  let size: Size
  var notes: [String] = []

  /// Returns the line, indented by two spaces for each step of `indent`.
  func text(indent: Int) -> String {
    let frame = (position.map { "\($0.short) " } ?? "") + size.short
    return String(repeating: "  ", count: indent) + ([title, frame] + notes).joined(separator: "  ")
  }
}
