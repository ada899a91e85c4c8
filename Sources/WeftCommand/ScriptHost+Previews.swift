import Weft

extension ScriptHost {
  /// Returns the preview of a name; without a name all of them, or nil for what the script returned.
  ///
  /// - Throws: `Failure` as ``preview(named:)``.
  func previews(named name: String?) throws -> [Preview?] {
    guard let name else { return previews.isEmpty ? [nil] : previews }
    return [try preview(named: name)]
  }

  /// Returns the preview of a name.
  ///
  /// - Throws: `Failure` with the nearest name, or with all names.
  func preview(named name: String) throws -> Preview {
    if let found = previews.first(where: { $0.name == name }) { return found }
    let names = previews.map { "\"\($0.name)\"" }.joined(separator: ", ")
    let nearest = Spelling.nearest(to: name, among: previews.map(\.name))
    throw Failure(
      "there is no preview \"\(name)\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
        + (names.isEmpty ? "; the script declares none" : "; there are \(names)"), exitCode: 2)
  }
}
