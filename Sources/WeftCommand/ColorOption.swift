import Weft

extension Color {
  /// The colour that an option names, as in CSS.
  ///
  /// - Throws: `Failure` where there is none of that name.
  init(option: String, _ text: String) throws {
    guard let color = Color(css: text) else {
      let nearest = Color.nearestName(to: text).map { "; did you mean \"\($0)\"?" } ?? ""
      throw Failure("\(option): \"\(text)\" is no colour\(nearest)", exitCode: 2)
    }
    self = color
  }
}
