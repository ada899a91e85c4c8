import Foundation

/// The ways in which editors and tools save a file.
public enum Save: String, CaseIterable, Sendable {
  /// Writes into the file that is there: nano, `echo >`.
  case inPlace
  /// Writes another file and renames it: VS Code, many others.
  case byRename
  /// The same, by Foundation, whose other file is hidden.
  case foundationAtomic
  case sed
  case vim
  /// Vim with a backup that is made by renaming.
  case vimWithBackup
  /// Removes the file and writes it again.
  case removeAndCreate
  /// Empties the file, and writes it some time later.
  case inTwoParts
  /// Links another file to the name.
  case hardLink

  /// Saves a text of one line, without quotes of one stroke and without slashes.
  public func save(_ text: String, to file: String) throws {
    let url = URL(fileURLWithPath: file)
    let other = url.deletingLastPathComponent().appendingPathComponent(".other-\(UUID().uuidString)")
    switch self {
    case .inPlace: try Data(text.utf8).write(to: url)
    case .byRename:
      try Data(text.utf8).write(to: other)
      guard rename(other.path, file) == 0 else { throw CocoaError(.fileWriteUnknown) }
    case .foundationAtomic: try Data(text.utf8).write(to: url, options: .atomic)
    case .sed:
      try Self.run(["sed", "-i", "s/^.*$/\(text)/", file])
    case .vim: try Self.runVim(text, file, options: "set nobackup | set backupcopy=auto | set swapfile")
    case .vimWithBackup: try Self.runVim(text, file, options: "set backup | set backupcopy=no | set backupdir=.")
    case .removeAndCreate:
      try FileManager.default.removeItem(at: url)
      try Data(text.utf8).write(to: url)
    case .inTwoParts:
      try Data().write(to: url)
      Thread.sleep(forTimeInterval: 0.01)
      try Data(text.utf8).write(to: url)
    case .hardLink:
      try Data(text.utf8).write(to: other)
      try FileManager.default.removeItem(at: url)
      try FileManager.default.linkItem(at: other, to: url)
      try FileManager.default.removeItem(at: other)
    }
  }

  /// Programs that this machine may lack.
  public var isPossible: Bool {
    switch self {
    case .vim, .vimWithBackup: FileManager.default.isExecutableFile(atPath: "/usr/bin/vim")
    default: true
    }
  }

  private static func runVim(_ text: String, _ file: String, options: String) throws {
    try run(["vim", "-u", "NONE", "-es", "-c", options, "-c", "call setline(1, '\(text)')", "-c", "wq", file])
  }

  private static func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
  }
}
