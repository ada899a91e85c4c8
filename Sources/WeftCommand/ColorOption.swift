import Weft

extension Color {
  /// Reads the colour of an option, as in CSS.
  ///
  /// - Throws: `Failure` if there is no such colour.
  init(option: String, _ text: String) throws {
    guard let color = Color(css: text) else {
      let nearest = Color.nearestName(to: text).map { "; did you mean \"\($0)\"?" } ?? ""
      throw Failure("\(option): \"\(text)\" is no colour\(nearest)", exitCode: 2)
    }
    self = color
  }
}
