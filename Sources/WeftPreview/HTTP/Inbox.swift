import WeftEssentials
import WeftDisplay
import WeftSupport

/// The messages of a page that the session has not handled yet: it has its own thread, which a script may keep busy. If
/// a newer message makes an older one pointless, such as the widths during a drag, only the newer one waits.
final class Inbox: Sendable {
  /// The maximum number of waiting messages; while it is reached, nothing more is read from the page.
  static let maximumMessages = 256

  private struct State {
    var messages: [Result<PageMessage, PageMessageError>] = []
    var isEnded = false
    var waiting: CheckedContinuation<[Result<PageMessage, PageMessageError>]?, Never>?
  }

  private let state = LockedState(State())
  private let onRoom: @Sendable () -> Void

  /// - Parameter onRoom: called on any thread when messages were taken.
  init(onRoom: @escaping @Sendable () -> Void) { self.onRoom = onRoom }

  /// True if there is room for more messages.
  var hasRoom: Bool { state.withLock { $0.messages.count < Self.maximumMessages } }

  /// Adds a message, or the error of one.
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

  /// Ends the inbox: waiting messages are dropped.
  func end() {
    let waiting = state.withLock { state in
      defer { state.waiting = nil }
      state.isEnded = true
      state.messages = []
      return state.waiting
    }
    waiting?.resume(returning: nil)
  }

  /// Waits for messages and returns all; nil at the end.
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
  /// Returns true if nothing is lost when the message arrives without the one before it.
  func replaces(_ other: PageMessage) -> Bool {
    guard case .cell(let cell, let new) = self, case .cell(cell, let old) = other else { return false }
    switch (new, old) {
    case (.show(let new), .show(let old)): return new.file == old.file && new.name == old.name
    case (.drag(.moved, _, let finger), .drag(.moved, _, let other)): return finger == other
    case (.point, .point(_, _, let isClick)): return !isClick
    case (.painted, .painted), (.select, .select), (.offscreen, .offscreen): return true
    case (.seek(.to, _), .seek(.to, _)): return true
    default: return false
    }
  }
}
