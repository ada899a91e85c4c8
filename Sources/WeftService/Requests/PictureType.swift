import WeftGraphics
import WeftSupport

/// The formats of the pictures that are served, with their types in HTTP.
enum PictureType {
  /// The endings, the one that is preferred first.
  static let endings = PictureEndings.still + PictureEndings.animated

  /// Returns the type of an ending.
  static func type(of ending: String) -> String {
    switch ending {
    case "jpg": "image/jpeg"
    case "svg": "image/svg+xml"
    case "pdf": "application/pdf"
    default: "image/\(ending)"
    }
  }

  /// Returns the ending of a word, such as `png` or `JPEG`; nil for a word that names no format.
  static func ending(_ word: String) -> String? {
    let word = word.lowercased()
    let ending = word == "jpeg" ? "jpg" : word
    return endings.contains(ending) ? ending : nil
  }

  /// Chooses a format by the header `Accept` (RFC 9110, 12.5.1).
  ///
  /// - Parameter accepted: the header; nil if there is none.
  /// - Returns: The ending; nil if no format is accepted.
  static func ending(accepted: String?) -> String? {
    guard let accepted else { return endings.first }
    let ranges = accepted.split(separator: ",").map { range in
      let parts = range.split(separator: ";").map { $0.trimmedOfSpaces.lowercased() }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      return (type: parts.first ?? "", weight: weight)
    }
    func weight(of ending: String) -> Double {
      let type = type(of: ending)
      let matching = [type, type.prefix { $0 != "/" } + "/*", "*/*"]
      // The most specific range decides.
      for pattern in matching {
        if let range = ranges.first(where: { $0.type == pattern }) { return range.weight }
      }
      return 0
    }
    let best = endings.max { weight(of: $0) < weight(of: $1) }
    // Of those with the same weight, the first.
    return best.map(weight(of:)).flatMap { most in most > 0 ? endings.first { weight(of: $0) == most } : nil }
  }
}
