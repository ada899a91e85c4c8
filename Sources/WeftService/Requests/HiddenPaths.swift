/// Paths of the machine that answers to clients don't have.
struct HiddenPaths: Sendable {
  private struct Folder {
    let path: String
    /// The words in place of the path.
    let name: String
    /// True if the paths of its files begin in it.
    let hasRelativePaths: Bool
  }

  private let folders: [Folder]

  /// - Parameters:
  ///   - scripts: the folder of the scripts: the paths of its files begin in it.
  ///   - fonts: the folder of the fonts; nil for none.
  init(scripts: String, fonts: String?) {
    var folders = [Folder(path: scripts, name: "the folder", hasRelativePaths: true)]
    if let fonts { folders.append(Folder(path: fonts, name: "the fonts' folder", hasRelativePaths: false)) }
    // Of a folder in another one the longer path comes first.
    self.folders = folders.filter { $0.path != "/" }.sorted { $0.path.utf8.count > $1.path.utf8.count }
  }

  /// Returns a text without the paths of the folders.
  func text(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let (folder, range) = first(in: rest) {
      let next = rest[range.upperBound...].first
      // The name of another file may begin with the folder's.
      let isOther = next.map { $0.isLetter || $0.isNumber || "-_".contains($0) } ?? false
      let isInside = next == "/" && folder.hasRelativePaths
      result += rest[..<range.lowerBound] + (isOther ? folder.path : isInside ? "" : folder.name)
      rest = rest[range.upperBound...].dropFirst(isInside ? 1 : 0)
    }
    return result + rest
  }

  private func first(in text: Substring) -> (Folder, Range<Substring.Index>)? {
    folders.compactMap { folder in text.firstRange(of: folder.path).map { (folder, $0) } }
      .min { $0.1.lowerBound < $1.1.lowerBound }
  }
}
