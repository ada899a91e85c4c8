import WeftEssentials
import WeftSupport

/// The fonts of a folder with their hashes: a file keeps them, so that a font that differs is found before it gives
/// other pictures. The file has the format of `sha256sum`, which checks it in the folder, too.
package struct FontLock: Equatable {
  /// A font's file, with its path from the folder.
  package struct Font: Equatable {
    package let path: String
    /// SHA-256 in hexadecimal.
    package let hash: String
  }

  /// The reason why fonts can't be locked, or a file is no lock.
  package struct Refusal: Error, CustomStringConvertible {
    package let description: String
  }

  /// The fonts, sorted by path.
  package let fonts: [Font]

  /// Makes the lock of the fonts in a folder.
  ///
  /// - Parameters:
  ///   - paths: the paths of the fonts.
  ///   - folder: the real path of the folder.
  ///
  /// - Throws: ``Refusal`` for a font that can't be read, or whose name has a character that the format can't have.
  package init(of paths: [String], in folder: String) throws(Refusal) {
    var fonts: [Font] = []
    for path in paths {
      guard path.hasPrefix(folder + "/") else { continue }
      let name = String(path.dropFirst(folder.count + 1))
      guard !name.contains(where: { $0.isNewline || $0 == "\\" }) else {
        throw Refusal(description: "the font \(name.debugDescription) has a name that can't be written in a line")
      }
      guard let bytes = FileManager.default.contents(atPath: path) else {
        throw Refusal(description: "the font \(name) can't be read")
      }
      fonts.append(Font(path: name, hash: SHA256.digits(of: [UInt8](bytes))))
    }
    self.fonts = fonts.sorted { $0.path < $1.path }
  }

  /// Reads a lock.
  ///
  /// - Throws: ``Refusal`` with the number of a line that is none of the format.
  package init(text: String) throws(Refusal) {
    var fonts: [Font] = []
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
    where !line.isEmpty {
      let (hash, rest) = (line.prefix(64), line.dropFirst(64))
      guard hash.count == 64, hash.allSatisfy(\.isHexDigit), rest.hasPrefix("  "), rest.count > 2 else {
        throw Refusal(
          description:
            "line \(number + 1): expected the hash of a font, two spaces and its path, as sha256sum writes them")
      }
      fonts.append(Font(path: String(rest.dropFirst(2)), hash: hash.lowercased()))
    }
    self.fonts = fonts.sorted { $0.path < $1.path }
  }

  /// The lock as a file has it.
  package var text: String { fonts.map { "\($0.hash)  \($0.path)\n" }.joined() }

  /// Returns what differs in other fonts, each as the beginning of a sentence; empty if nothing does.
  package func differences(in found: FontLock) -> [String] {
    let known = Dictionary(fonts.map { ($0.path, $0.hash) }) { $1 }
    let present = Dictionary(found.fonts.map { ($0.path, $0.hash) }) { $1 }
    return Set(known.keys).union(present.keys).sorted().compactMap { path in
      switch (known[path], present[path]) {
      case (let old?, let new?): old == new ? nil : "\(path) has the hash \(new), and not \(old)"
      case (_?, nil): "\(path) is missing"
      default: "\(path) isn't in the lock"
      }
    }
  }
}
