import WeftEssentials

/// The page's files, which are embedded in the program (`pageTexts`, made from the folder `Page`).
enum Assets {
  /// A file with its type and its bytes.
  struct Asset {
    let bytes: [UInt8]
    let type: String
  }

  /// The environment variable with a folder from which the page's files are read instead: for work on the page itself,
  /// without a build for each change.
  static let folderVariable = "WEFT_PREVIEW_PAGE"

  /// Returns a file by its name, of the page or of the installed editor; the page itself for an empty name. Only listed
  /// names are found, so that no path leads to other files.
  static func file(_ name: String) -> Asset? {
    if let bytes = InstalledEditor.file(name) { return Asset(bytes: bytes, type: type(of: name)) }
    let file = name.isEmpty ? "index.html" : name
    guard let text = pageTexts[file] else { return nil }
    if let folder = ProcessInfo.processInfo.environment[folderVariable],
      let data = FileManager.default.contents(atPath: folder + "/" + file)
    {
      return Asset(bytes: [UInt8](data), type: type(of: file))
    }
    return Asset(bytes: Array(text.utf8), type: type(of: file))
  }

  private static func type(of file: String) -> String {
    if file.hasSuffix(".js") { return "text/javascript; charset=utf-8" }
    if file.hasSuffix(".css") { return "text/css; charset=utf-8" }
    if file.hasSuffix(".svg") { return "image/svg+xml" }
    return "text/html; charset=utf-8"
  }
}
