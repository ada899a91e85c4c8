import WeftDisplay
import WeftScript

/// The maximum sizes of what a canvas draws: Cairo can't be interrupted, and its time grows faster than they do.
enum DrawingLimits {
  /// Lines and curves of a path that is filled or stroked.
  static let pathSteps = 50_000
  /// Lines and curves of a path that clips: each later drawing is compared with all of them.
  static let clipSteps = 4_096
  /// Colours of a gradient, its stops: a picture shows no more.
  static let colors = 1_000
  /// Lengths of dashes and gaps.
  static let dashes = 1_000

  /// Throws if there is more of something than its maximum.
  static func check(_ count: Int, atMost limit: Int, _ items: String, hint: String? = nil) throws(Mismatch) {
    guard count > limit else { return }
    throw Mismatch(expected: "at most \(limit) \(items)", got: "\(count)", hint: hint)
  }
}

extension ScriptValue {
  /// Throws if this is a list of more than so many items, before any of them is read.
  func checkLength(atMost limit: Int, _ items: String) throws(Mismatch) {
    guard type == .table else { return }
    try DrawingLimits.check(Int(frame.rawLength(slot)), atMost: limit, items)
  }
}

extension Path {
  /// Returns the path, or throws if it has more steps than a drawing may have.
  func checked(atMost limit: Int = DrawingLimits.pathSteps) throws(Mismatch) -> Path {
    try DrawingLimits.check(
      elements.count, atMost: limit, "lines and curves",
      hint: "leave out points that are less than a pixel apart, or draw it in parts")
    return self
  }
}
