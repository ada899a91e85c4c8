import Weft
import WeftSupport

extension [Preview] {
  /// Returns the preview of a name; without a name all of them, or nil for what the script returned.
  ///
  /// - Throws: `Failure` as ``named(_:)``.
  func chosen(_ name: String?) throws -> [Preview?] {
    guard let name else { return isEmpty ? [nil] : self }
    return [try named(name)]
  }

  /// Returns the preview of a name.
  ///
  /// - Throws: `Failure` with the nearest name, or with all names.
  func named(_ name: String) throws -> Preview {
    if let found = first(where: { $0.name == name }) { return found }
    let names = map { "\"\($0.name)\"" }.joined(separator: ", ")
    let nearest = Spelling.nearest(to: name, among: map(\.name))
    throw Failure(
      "there is no preview \"\(name)\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
        + (names.isEmpty ? "; the script declares none" : "; there are \(names)"), exitCode: 2)
  }
}
