import Foundation
import Weft

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
    var isFolder: ObjCBool = false
    guard path.hasPrefix(folder + "/"), FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      !isFolder.boolValue
    else { throw PageMessageError(description: "open: \(file) is no file of the folder") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words.map { word in
      word.replacingOccurrences(of: "{line}", with: "\(line)").replacingOccurrences(of: "{column}", with: "\(column)")
        .replacingOccurrences(of: "{file}", with: path)
    }
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw PageMessageError(description: "open: can't run \(Self.variable): \(error.localizedDescription)")
    }
  }
}
