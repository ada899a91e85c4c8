import WeftEssentials
import Weft
import WeftSupport

/// Keeps a token for each folder, so that open pages and bookmarks stay valid when the server is started again. Only
/// the user can read them: the files have the mode 600, their folder has 700.
public struct TokenStore: Sendable {
  /// An error of keeping a token.
  public struct Failure: Error, CustomStringConvertible {
    /// The file or folder, with the system's message.
    public let description: String
  }

  /// The folder of the files: `weft/tokens` in the user's state directory.
  public let folder: String

  /// Finds the state directory: `$XDG_STATE_HOME`, or `~/.local/state`.
  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let named = environment["XDG_STATE_HOME"] ?? ""
    // By the specification, a relative path is ignored.
    let state = named.hasPrefix("/") ? named : FileManager.default.homeDirectoryForCurrentUser.path + "/.local/state"
    folder = state + "/weft/tokens"
  }

  /// Returns the token of a previewed folder; a new one if there is none, or if others could have read or written it.
  ///
  /// - Parameters:
  ///   - path: full path of the folder.
  ///   - renewed: true for a new token in any case.
  /// - Throws: ``Failure`` if a new one can't be kept.
  public func token(for path: String, renewed: Bool = false) throws(Failure) -> Token {
    let name = SHA1.hash(Array(path.utf8))
    let file = folder + "/" + name
    if !renewed, isPrivate(folder, S_IFDIR), let token = read(file) { return token }
    let token = Token()
    try makeFolder()
    try write(token, to: file)
    return token
  }

  private func read(_ file: String) -> Token? {
    guard isPrivate(file, S_IFREG), let data = FileManager.default.contents(atPath: file), data.count < 64 else {
      return nil
    }
    return Token(kept: String(decoding: data, as: UTF8.self).trimmed)
  }

  /// Returns true if a path has a kind, is no link, belongs to the user, and can't be read or written by others.
  private func isPrivate(_ path: String, _ kind: mode_t) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == kind && status.st_uid == geteuid()
      && status.st_mode & 0o077 == 0
  }

  private func makeFolder() throws(Failure) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw Failure(description: "can't make the folder \(folder): \(error.reason)")
    }
    // The folder may exist with another mode.
    guard chmod(folder, 0o700) == 0, isPrivate(folder, S_IFDIR) else {
      throw Failure(description: "\(folder) is no folder of yours alone")
    }
  }

  private func write(_ token: Token, to file: String) throws(Failure) {
    do throws(FileProblem) {
      let name = URL(fileURLWithPath: file).lastPathComponent
      try FilePlace(RealPath.of(folder) + "/" + name).write(Array((token.text + "\n").utf8), privateMode: 0o600)
    } catch {
      throw Failure(description: "can't write \(file): \(error.reason)")
    }
  }
}
