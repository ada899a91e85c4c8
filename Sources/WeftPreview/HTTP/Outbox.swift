import WeftEssentials
import WeftDisplay
import WeftHTTP
import WeftSupport

/// The messages that wait to be sent to a page. A newer message with the same key replaces the older one, and lines of
/// the log beyond a number are dropped, so that a page that doesn't read uses a bounded amount of memory.
final class Outbox: Sendable {
  /// The maximum number of waiting lines of the log.
  static let maximumLines = 500

  private struct Entry {
    let key: String?
    let frame: Frame
  }

  private struct State {
    var entries: [Entry] = []
    var lines = 0
    var isEnded = false
  }

  private let state = LockedState(State())
  private let onUpdate: @Sendable () -> Void

  /// - Parameter onUpdate: called on any thread when there is a frame to take.
  init(onUpdate: @escaping @Sendable () -> Void) { self.onUpdate = onUpdate }

  /// Adds a message.
  ///
  /// - Parameter key: the subject of the message, which replaces a waiting one with the same key. Nil for a line of the
  ///   log.
  func send(_ text: Data, key: String?, isBinary: Bool = false) {
    put(Entry(key: key, frame: Frame(kind: isBinary ? .binary : .text, payload: text)))
  }

  /// Adds a control frame. At most one waits.
  func answer(_ frame: Frame) { put(Entry(key: "\u{0}answer", frame: frame)) }

  private func put(_ entry: Entry) {
    let isFirst = state.withLock { state -> Bool in
      guard !state.isEnded else { return false }
      if let key = entry.key, let index = state.entries.firstIndex(where: { $0.key == key }) {
        state.entries[index] = entry
        return false
      }
      if entry.key == nil {
        guard state.lines < Self.maximumLines else { return false }
        state.lines += 1
      }
      state.entries.append(entry)
      return state.entries.count == 1
    }
    if isFirst { onUpdate() }
  }

  /// Ends the outbox: waiting messages are dropped, and so are later ones.
  func end() {
    state.withLock { state in
      state.isEnded = true
      state.entries = []
    }
  }

  /// Returns the next frame, if one waits.
  func take() -> Frame? {
    state.withLock { state in
      guard !state.entries.isEmpty else { return nil }
      let entry = state.entries.removeFirst()
      if entry.key == nil { state.lines -= 1 }
      return entry.frame
    }
  }
}
