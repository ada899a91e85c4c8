import CPangoCairo
import WeftEssentials
import Synchronization
import WeftDisplay
import WeftSupport

/// The fonts of the font directories and of added files. Immutable.
///
/// - Note: `@unchecked Sendable`: the configuration is changed only within `init`, and fontconfig allows any number of
///   threads to read one.
final class FontCollection: @unchecked Sendable {
  /// The object of fontconfig.
  let config: OpaquePointer
  /// The folders that it was made of.
  let folders: FontFolders
  /// The added files, with the names of their families.
  let files: [String: [String]]
  /// The names of all families, sorted.
  let familyNames: [String]
  /// The known names in lower case: families and generic ones.
  private let knownNames: Set<String>

  /// Makes a collection of the fonts of folders and of some files. A file that isn't a font is an error that names it.
  ///
  /// - Parameters:
  ///   - paths: the files.
  ///   - folders: the folders.
  /// - Throws: `FontFileError` for a file that is no font, and for a folder that can't be read.
  init(files paths: [String] = [], in folders: FontFolders = .standard) throws(FontFileError) {
    let filesOfFolder = try folders.files
    var config = Self.configuration(folders, hidden: [])
    if case .machine(let carried?) = folders {
      let replaced = Self.replaced(in: config, byFontsOf: carried)
      if !replaced.isEmpty {
        FcConfigDestroy(config)
        config = Self.configuration(folders, hidden: replaced)
      }
    }
    self.config = config
    self.folders = folders
    if Self.isForProcess.load(ordering: .relaxed) { FcConfigSetCurrent(config) }
    // Other files of the folder, such as licences, are refused.
    for file in filesOfFolder { _ = FcConfigAppFontAddFile(config, file) }
    var families = Set(
      [FcSetSystem, FcSetApplication].flatMap { Self.fonts(of: config, $0) }.flatMap { Self.families(of: $0) })
    var files: [String: [String]] = [:]
    for path in paths {
      guard FcConfigAppFontAddFile(config, path) != 0 else {
        FcConfigDestroy(config)
        throw FontFileError(path: path, reason: "it is no font in a known format (TrueType, OpenType)")
      }
      let added = Self.fonts(of: config, FcSetApplication).filter { Self.string(FC_FILE, 0, of: $0) == path }
      files[path] = Set(added.flatMap { Self.families(of: $0) }).sorted()
      families.formUnion(files[path] ?? [])
    }
    self.files = files
    familyNames = families.sorted()
    knownNames = Set(families.map { $0.lowercased() }).union(FontConfiguration.aliases.map(\.name))
  }

  deinit {
    FcConfigDestroy(config)
  }

  /// True if the process's own configuration of fontconfig is the one of the newest collection. Otherwise Pango has
  /// fontconfig read the machine's, which takes as long as a small layout, and which it doesn't use.
  static let isForProcess = Atomic<Bool>(false)

  private static func configuration(_ folders: FontFolders, hidden: [String]) -> OpaquePointer {
    // Nil means that there is no memory, for which Swift itself ends the process.
    guard let config = FcConfigCreate() else { fatalError("fontconfig has no memory for a configuration") }
    let xml = FontConfiguration.xml(folders, hidden: hidden)
    // Both fail only without memory or because of an error in this XML, which every test would show.
    guard FcConfigParseAndLoadFromMemory(config, xml, FcBool(1)) != 0, FcConfigBuildFonts(config) != 0 else {
      fatalError("fontconfig refuses Weft's configuration")
    }
    return config
  }

  /// Returns the files outside of a folder with fonts of families that are in it, too. Fontconfig would use the newest
  /// version of a family.
  private static func replaced(in config: OpaquePointer, byFontsOf folder: String) -> [String] {
    let fonts = fonts(of: config, FcSetSystem).compactMap { font in
      string(FC_FILE, 0, of: font).map { (file: $0, families: families(of: font)) }
    }
    let carried = Set(fonts.filter { $0.file.hasPrefix(folder + "/") }.flatMap(\.families))
    return Set(
      fonts.filter { !$0.file.hasPrefix(folder + "/") && !carried.isDisjoint(with: $0.families) }.map(\.file)
    ).sorted()
  }

  /// Returns true if a family is installed, or is a generic name.
  func isKnown(_ family: String) -> Bool { knownNames.contains(family.lowercased()) }

  /// The families of the added files, sorted.
  var addedFamilies: [String] { Set(files.values.joined()).sorted() }

  /// Returns the paths of the files with a family's fonts.
  func paths(ofFamily name: String) -> [String] {
    [FcSetSystem, FcSetApplication].flatMap { Self.fonts(of: config, $0) }
      .filter { Self.families(of: $0).contains(name) }.compactMap { Self.string(FC_FILE, 0, of: $0) }
  }

  /// Returns the version of a family, as its fonts have it, such as `3.019`; nil if it isn't installed.
  func version(ofFamily name: String) -> String? {
    let font = [FcSetSystem, FcSetApplication].lazy.flatMap { Self.fonts(of: self.config, $0) }
      .first { Self.families(of: $0).contains(name) }
    var version: Int32 = 0
    guard let font, FcPatternGetInteger(font, FC_FONTVERSION, 0, &version) == FcResultMatch else { return nil }
    return (Double(version) / 65_536).rounded(decimals: 3)
  }

  /// The paths of the files of all fonts, sorted.
  var paths: [String] {
    Set(
      [FcSetSystem, FcSetApplication].flatMap { Self.fonts(of: config, $0) }
        .compactMap { Self.string(FC_FILE, 0, of: $0) }
    ).sorted()
  }

  /// A number for the files of all fonts, in hexadecimal: another one if a font is added, removed or changed.
  var fingerprint: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ bytes: some Sequence<UInt8>) { for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 } }
    for path in paths {
      var status = stat()
      _ = stat(path, &status)
      #if os(Linux)
        let changed = status.st_mtim
      #else
        let changed = status.st_mtimespec
      #endif
      add("\(path) \(status.st_size) \(changed.tv_sec) \(changed.tv_nsec)\n".utf8)
    }
    return String(hash, radix: 16)
  }

  private static func fonts(of config: OpaquePointer, _ set: FcSetName) -> [OpaquePointer] {
    // The set belongs to the configuration; it is nil if there are no such fonts.
    guard let fonts = FcConfigGetFonts(config, set)?.pointee, let patterns = fonts.fonts else { return [] }
    return (0..<Int(fonts.nfont)).compactMap { patterns[$0] }
  }

  /// Returns the families of a font, which may have several, such as "Inter" and "Inter Semi Bold".
  private static func families(of pattern: OpaquePointer) -> [String] {
    var names: [String] = []
    while let name = string(FC_FAMILY, Int32(names.count), of: pattern) { names.append(name) }
    return names
  }

  private static func string(_ key: String, _ index: Int32, of pattern: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, key, index, &value) == FcResultMatch, let value else { return nil }
    return String(cString: value)
  }
}
