import WeftEssentials
import WeftSupport

/// Checks that a file can be read, for error messages.
enum ReadableFile {
  /// Returns the fault of a path, as the end of a sentence; nil for a readable regular file.
  static func problem(_ path: String) -> String? {
    if path.contains("\0") { return "its name has a NUL in it" }
    guard let isFolder = Paths.isFolder(path) else { return "there is no such file" }
    if isFolder { return "it is a directory" }
    // Reading a pipe or a device might never end.
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
    if attributes?[.type] as? FileAttributeType != .typeRegular { return "it is no regular file" }
    if !FileManager.default.isReadableFile(atPath: path) { return "its permissions don't allow it" }
    return nil
  }
}
