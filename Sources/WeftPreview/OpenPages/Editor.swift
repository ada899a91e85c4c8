import WeftEssentials
import Weft
import WeftSupport

/// Opens places of scripts in the user's editor.
struct Editor: Sendable {
  /// The environment variable with its command, such as `code --goto {file}:{line}:{column}`.
  static let variable = "WEFT_EDITOR"

  private let words: [String]
  private let folder: String

  /// - Parameters:
  ///   - command: words separated by spaces, in which `{file}`, `{line}` and `{column}` are replaced by the place;
  ///     without `{file}`, the file is added at the end. No shell reads it.
  ///   - folder: full path; only files in it are opened.
  /// - Returns: Nil if there is no command.
  init?(_ command: String?, folder: String) {
    var words = (command ?? "").split(separator: " ").map(String.init)
    guard !words.isEmpty else { return nil }
    if !words.contains(where: { $0.contains("{file}") }) { words.append("{file}") }
    self.words = words
    self.folder = Modules.realPath(folder)
  }

  /// Opens a place.
  ///
  /// - Parameters:
  ///   - file: full path, or one relative to the folder.
  ///   - line: from 1.
  ///   - column: from 1.
  /// - Throws: ``PageMessageError`` if the file isn't in the folder, or the command can't be run.
  func open(_ file: String, line: Int, column: Int) throws(PageMessageError) {
    let path = Modules.realPath(file.hasPrefix("/") ? file : folder + "/" + file)
    guard path.hasPrefix(folder + "/"), Paths.isFolder(path) == false else {
      throw PageMessageError(description: "open: \(file) is no file of the folder")
    }
    let command = words.map { word in
      word.replacing("{line}", with: "\(line)").replacing("{column}", with: "\(column)").replacing("{file}", with: path)
    }
    // The command is looked up by a program that is always there, so that a missing one isn't this process's failure.
    if let reason = ChildProcess.start(["/usr/bin/env"] + command, in: folder) {
      throw PageMessageError(description: "open: can't run \(Self.variable): \(reason)")
    }
  }
}
