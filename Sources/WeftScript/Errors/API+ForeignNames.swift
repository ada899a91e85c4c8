import WeftLayout

extension API {
  /// Returns a hint for a class or function that the module lacks.
  package func hint(forModuleName name: String) -> String? {
    constant(name).map { "it is a string: \"\($0)\"" }
  }

  /// Returns the value for a constant of Texture or UIKit: `middle` for `NSLineBreakByTruncatingMiddle`.
  private func constant(_ name: String) -> String? {
    guard ["AS", "NS", "UI"].contains(String(name.prefix(2))), name.dropFirst(2).first?.isUppercase == true else {
      return nil
    }
    let folded = name.lowercased()
    let values = enums.flatMap { $0.description.values.map(\.name) }
    return values.filter { $0.count > 2 && folded.count > $0.count + 4 && folded.hasSuffix($0.lowercased()) }
      .max { $0.count < $1.count }
  }

  /// Returns a hint for a class or a constant of Apple's that a script reads as a global. It would be nil, and fail
  /// elsewhere.
  func hint(forGlobal name: String) -> String? {
    let prefixes = ["AS", "NS", "UI", "CG", "CA", "MK", "AV", "WK"]
    guard prefixes.contains(String(name.prefix(2))), name.dropFirst(2).first?.isUppercase == true else { return nil }
    if let found = foreignNames.renamed(name, .module) { return found.hint }
    let bare = name.hasPrefix("AS") ? String(name.dropFirst(2)) : name
    let classes = specs.map { $0.kind.className } + self.classes.map(\.name)
    return classes.contains(bare) ? "write ui.\(bare)" : hint(forModuleName: name) ?? hint(forModuleName: bare)
  }
}
