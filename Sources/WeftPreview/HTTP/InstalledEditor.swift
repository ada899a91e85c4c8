import WeftEssentials
import WeftSupport

/// The files of CodeMirror 5, the text editor of the source pane, which Weft's package has, else the distribution's
/// `libjs-codemirror`.
/// Without the package the pane has a plain text field.
enum InstalledEditor {
  /// The files by their names below the page's address. Only these are served.
  private static let files = [
    "codemirror.js": "lib/codemirror.js",
    "codemirror.css": "lib/codemirror.css",
    "codemirror-lua.js": "mode/lua/lua.js",
    "codemirror-hint.js": "addon/hint/show-hint.js",
    "codemirror-brackets.js": "addon/edit/matchbrackets.js",
    "codemirror-closing.js": "addon/edit/closebrackets.js",
    "codemirror-comment.js": "addon/comment/comment.js",
    "codemirror-cursor.js": "addon/search/searchcursor.js",
    "codemirror-search.js": "addon/search/search.js",
    "codemirror-dialog.js": "addon/dialog/dialog.js",
  ]

  /// The environment variable with another folder of CodeMirror.
  static let folderVariable = "WEFT_CODEMIRROR"

  /// The folder of Weft's package with the files, else that of the distribution's package.
  private static let folder =
    Paths.share.map { $0 + "/codemirror" }.flatMap { Paths.isFolder($0) == true ? $0 : nil }
    ?? "/usr/share/javascript/codemirror"

  /// Returns the content of a file by its name in the page's address.
  static func file(_ name: String) -> [UInt8]? {
    guard let path = files[name] else { return nil }
    let folder = ProcessInfo.processInfo.environment[folderVariable] ?? folder
    return FileManager.default.contents(atPath: "\(folder)/\(path)").map { [UInt8]($0) }
  }
}
