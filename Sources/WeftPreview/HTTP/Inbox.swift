import Foundation
import WeftDisplay

/// What a page has sent and the session has not seen to: it has its own thread, which a script may keep busy. Of messages
/// that a newer one makes pointless, such as the widths on the way of a drag, only the newest waits.
final class Inbox: Sendable {
  /// How many messages may wait; a page that has sent as many is read no further.
  static let mostMessages = 256

  private struct State {
    var messages: [Result<PageMessage, PageMessageError>] = []
    var isEnded = false
    var waiting: CheckedContinuation<[Result<PageMessage, PageMessageError>]?, Never>?
  }

  private let state = LockedState(State())
  private let onRoom: @Sendable () -> Void

  /// - Parameter onRoom: called on any thread when messages have been taken.
  init(onRoom: @escaping @Sendable () -> Void) { self.onRoom = onRoom }

  /// Whether more messages may be put in.
  var hasRoom: Bool { state.withLock { $0.messages.count < Self.mostMessages } }

  /// Puts a message in, or what is wrong with one.
  func put(_ message: Result<PageMessage, PageMessageError>) {
    let waiting = state.withLock { state -> CheckedContinuation<[Result<PageMessage, PageMessageError>]?, Never>? in
      guard !state.isEnded else { return nil }
      if let waiting = state.waiting {
        state.waiting = nil
        return waiting
      }
      if case .success(let new) = message, case .success(let last)? = state.messages.last, new.replaces(last) {
        state.messages.removeLast()
      }
      state.messages.append(message)
      return nil
    }
    waiting?.resume(returning: [message])
  }

  /// Ends it: what waits is dropped.
  func end() {
    let waiting = state.withLock { state in
      defer { state.waiting = nil }
      state.isEnded = true
      state.messages = []
      return state.waiting
    }
    waiting?.resume(returning: nil)
  }

  /// All that waits, once something does; nil at the end.
  func next() async -> [Result<PageMessage, PageMessageError>]? {
    let messages = await withCheckedContinuation {
      (continuation: CheckedContinuation<[Result<PageMessage, PageMessageError>]?, Never>) in
      let found = state.withLock { state -> [Result<PageMessage, PageMessageError>]?? in
        if !state.messages.isEmpty {
          defer { state.messages = [] }
          return .some(state.messages)
        }
        if state.isEnded { return .some(nil) }
        state.waiting = continuation
        return nil
      }
      if let found { continuation.resume(returning: found) }
    }
    onRoom()
    return messages
  }
}

extension PageMessage {
  /// Whether nothing is lost if the message comes without the one before it.
  func replaces(_ other: PageMessage) -> Bool {
    guard case .cell(let cell, let new) = self, case .cell(cell, let old) = other else { return false }
    switch (new, old) {
    case (.show(let new), .show(let old)): return new.file == old.file && new.name == old.name
    case (.drag(.moved, _), .drag(.moved, _)): return true
    case (.point, .point(_, _, let isClick)): return !isClick
    case (.painted, .painted), (.select, .select): return true
    case (.seek(.to, _), .seek(.to, _)): return true
    default: return false
    }
  }
}
