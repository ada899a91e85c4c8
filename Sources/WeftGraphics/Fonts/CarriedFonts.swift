import WeftEssentials
import WeftSupport

/// The fonts that Weft brings, whose families are used in place of the system's: another version of a family has other
/// sizes.
enum CarriedFonts {
  /// The environment variable with another folder of them; empty for none.
  static let folderVariable = "WEFT_FONTS"

  /// The version of Inter in packages and on Debian 12, with which the examples are recorded.
  static let interVersion = "3.019"

  /// The folder, which a package of Weft has beside the program; nil if there is none.
  static let folder: String? = {
    let named = ProcessInfo.processInfo.environment[folderVariable]
    let folder = named ?? Paths.share.map { $0 + "/fonts" }
    // Fontconfig writes paths of fonts as it is given their folder.
    guard let folder, let path = realpath(folder, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }()
}
