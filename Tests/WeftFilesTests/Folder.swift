import Foundation

/// A folder that is removed with this value.
final class Folder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/weft-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
  }

  func status(_ name: String) -> stat {
    var status = stat()
    lstat(path + "/" + name, &status)
    return status
  }

  func mode(_ name: String) -> mode_t { status(name).st_mode & 0o7777 }

  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}

/// Runs something again and again on a thread of its own until it is stopped.
final class Repetition: Sendable {
  private let isStopped = Flag()
  private let hasEnded = DispatchSemaphore(value: 0)

  init(_ body: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [isStopped, hasEnded] in
      while !isStopped.isSet { body() }
      hasEnded.signal()
    }
  }

  /// Ends the repetition and waits for its thread.
  func stop() {
    isStopped.set()
    hasEnded.wait()
  }
}

private final class Flag: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func set() { semaphore.signal() }

  var isSet: Bool {
    guard semaphore.wait(timeout: .now()) == .success else { return false }
    semaphore.signal()
    return true
  }
}
