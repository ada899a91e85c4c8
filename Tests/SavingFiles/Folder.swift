import Foundation

/// A folder that is removed with this value.
package final class Folder: Sendable {
  /// Its real path.
  package let path: String

  package init() throws {
    path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/weft-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  package func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
  }

  package func status(_ name: String) -> stat {
    var status = stat()
    lstat(path + "/" + name, &status)
    return status
  }

  package func mode(_ name: String) -> mode_t { status(name).st_mode & 0o7777 }

  package var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}
