/// Paths of the machine that answers to clients don't have.
struct HiddenPaths: Sendable {
  private let folders: [(path: String, name: String, isKept: Bool)]

  /// - Parameters:
  ///   - scripts: the folder of the scripts: the paths of its files begin in it.
  ///   - fonts: the folder of the fonts; nil for none.
  init(scripts: String, fonts: String?) {
    let all = [(scripts, "the folder", true)] + (fonts.map { [($0, "the fonts' folder", false)] } ?? [])
    // Of a folder in another one the longer path comes first.
    folders = all.filter { $0.0 != "/" }.sorted { $0.0.utf8.count > $1.0.utf8.count }
      .map { (path: $0.0, name: $0.1, isKept: $0.2) }
  }

  /// Returns a text without the paths of the folders.
  func text(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let (folder, range) = first(in: rest) {
      let next = rest[range.upperBound...].first
      // The name of another file may begin with the folder's.
      let isOther = next.map { $0.isLetter || $0.isNumber || "-_".contains($0) } ?? false
      let isInside = next == "/" && folder.isKept
      result += rest[..<range.lowerBound] + (isOther ? folder.path : isInside ? "" : folder.name)
      rest = rest[range.upperBound...].dropFirst(isInside ? 1 : 0)
    }
    return result + rest
  }

  private func first(in text: Substring) -> ((path: String, name: String, isKept: Bool), Range<Substring.Index>)? {
    folders.compactMap { folder in text.firstRange(of: folder.path).map { (folder, $0) } }
      .min { $0.1.lowerBound < $1.1.lowerBound }
  }
}
