import WeftDisplay
import WeftEssentials

/// The folders whose fonts are used, with their subfolders.
enum FontFolders: Equatable {
  /// Those of the machine. The fonts of another folder replace those of the machine with the same families.
  case machine(carried: String?)
  /// One folder, and no font of the machine. It is a real path, as fontconfig writes paths of fonts.
  case only(String)

  /// The machine's, and the fonts that Weft carries.
  static var standard: FontFolders { .machine(carried: CarriedFonts.folder) }

  /// The files that fontconfig doesn't find by its directories: those of the only folder, sorted, but for hidden ones.
  ///
  /// They are given to it one by one. For a directory it keeps a cache, which it doesn't read again for a font that was
  /// replaced in its place; and this folder's fonts are to be those on other machines.
  ///
  /// - Throws: `FontFileError` for a folder that can't be read.
  var files: [String] {
    get throws(FontFileError) {
      guard case .only(let folder) = self else { return [] }
      var files: [String] = []
      var open = [folder]
      while let folder = open.popLast() {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
          throw FontFileError(path: folder, reason: "the folder can't be read")
        }
        for path in names.filter({ !$0.hasPrefix(".") }).map({ "\(folder)/\($0)" }) {
          var (status, link) = (stat(), stat())
          guard stat(path, &status) == 0, lstat(path, &link) == 0 else { continue }
          switch status.st_mode & S_IFMT {
          case S_IFREG: files.append(path)
          // A link to a folder above it would have no end.
          case S_IFDIR where link.st_mode & S_IFMT == S_IFDIR: open.append(path)
          default: break
          }
        }
      }
      return files.sorted()
    }
  }
}
