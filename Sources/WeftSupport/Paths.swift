import WeftEssentials

/// The kinds of what is at a path.
package enum Paths {
  /// True for a folder, or a link to one; false for other things; nil if there is nothing.
  package static func isFolder(_ path: String) -> Bool? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the size of the file at a path, in bytes; nil if there is nothing. The attributes of `FileManager` have
  /// a number of another type here than in Foundation, which `as? Int` silently turns into nil.
  package static func size(_ path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// The kind of what is at a path, itself if it is a link.
  package enum Kind { case file, folder, other }

  /// Returns the kind of what is at a path, and its size in bytes; nil if there is nothing. A link isn't followed.
  package static func unfollowed(_ path: String) -> (kind: Kind, size: Int)? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    let kind: Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    return (kind, Int(status.st_size))
  }

  /// The full path of the program that runs, without links.
  package static let executable: String = {
    #if os(Linux)
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink("/proc/self/exe", &bytes, bytes.count)
      if count > 0 { return String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) }
    #else
      if let path = Bundle.main.executablePath { return URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
    #endif
    return CommandLine.arguments[0]
  }()

  /// The folder of what a package of Weft has beside the program, `../share/weft` from it: fonts, the page's editor, the
  /// list of what is carried. Nil where there is none, as in a clone.
  package static let share: String? = {
    let programs = executable[..<(executable.lastIndex(of: "/") ?? executable.startIndex)]
    let folder = programs[..<(programs.lastIndex(of: "/") ?? programs.startIndex)] + "/share/weft"
    return isFolder(String(folder)) == true ? String(folder) : nil
  }()
}
