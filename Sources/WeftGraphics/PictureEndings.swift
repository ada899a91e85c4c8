/// The endings of files that pictures are written to, for help and messages.
package enum PictureEndings {
  /// Of one picture: `png`, `svg` and so on.
  package static let still = StillFormat.allCases.map(\.rawValue)
  /// Of an animation.
  package static let animated = AnimatedPictureFormat.allCases.map(\.rawValue)

  /// Returns endings in words: `.png, .jpg, .svg or .pdf`.
  package static func words(_ endings: [String]) -> String {
    let dotted = endings.map { ".\($0)" }
    guard let last = dotted.last, dotted.count > 1 else { return dotted.first ?? "" }
    return dotted.dropLast().joined(separator: ", ") + " or \(last)"
  }
}
