import FlyingFox
import Foundation
import WeftDisplay

/// What waits to be sent to a page. A newer message about the same thing takes the older one's place, and lines of the
/// log beyond a number are dropped, so that a page that doesn't read holds a bounded amount of memory.
final class Outbox: Sendable {
  /// How many lines of the log may wait.
  static let mostLines = 500

  private struct Entry {
    let key: String?
    let frame: WSFrame
  }

  private struct State {
    var entries: [Entry] = []
    var lines = 0
    var isEnded = false
    var waiting: CheckedContinuation<WSFrame?, Never>?
  }

  private let state = Guarded(State())

  /// Sends a message.
  ///
  /// - Parameter key: what it is about: it replaces one with the same key that still waits. Nil for a line of the log.
  func send(_ text: Data, key: String?, isBinary: Bool = false) {
    put(Entry(key: key, frame: WSFrame(fin: true, opcode: isBinary ? .binary : .text, mask: nil, payload: text)))
  }

  /// Sends a frame of the protocol's own. One answer at most waits.
  func answer(_ frame: WSFrame) { put(Entry(key: "\u{0}answer", frame: frame)) }

  private func put(_ entry: Entry) {
    let continuation = state.withLock { state -> CheckedContinuation<WSFrame?, Never>? in
      guard !state.isEnded else { return nil }
      if let waiting = state.waiting {
        state.waiting = nil
        return waiting
      }
      if let key = entry.key, let index = state.entries.firstIndex(where: { $0.key == key }) {
        state.entries[index] = entry
      } else {
        if entry.key == nil {
          guard state.lines < Self.mostLines else { return nil }
          state.lines += 1
        }
        state.entries.append(entry)
      }
      return nil
    }
    continuation?.resume(returning: entry.frame)
  }

  /// Ends it: what waits is dropped.
  ///
  /// - Parameter last: what is still to be sent.
  func end(with last: WSFrame?) {
    let continuation = state.withLock { state -> CheckedContinuation<WSFrame?, Never>? in
      guard !state.isEnded else { return nil }
      state.isEnded = true
      state.entries = last.map { [Entry(key: nil, frame: $0)] } ?? []
      defer { state.waiting = nil }
      if state.waiting != nil { state.entries = [] }
      return state.waiting
    }
    continuation?.resume(returning: last)
  }

  /// The next frame, when there is one; nil at the end.
  func next() async -> WSFrame? {
    await withCheckedContinuation { continuation in
      let found = state.withLock { state -> WSFrame?? in
        if !state.entries.isEmpty {
          let entry = state.entries.removeFirst()
          if entry.key == nil, state.lines > 0 { state.lines -= 1 }
          return .some(entry.frame)
        }
        if state.isEnded { return .some(nil) }
        state.waiting = continuation
        return nil
      }
      if let found { continuation.resume(returning: found) }
    }
  }
}
