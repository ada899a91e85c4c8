import WeftEssentials
import WeftProcesses
import WeftSupport

/// Answers the lines of an input: in their order, or as they are ready.
///
/// Nothing further is read while as many lines as allowed are without a written answer.
package final class WorkerFront: Sendable {
  private struct Input {
    var lines: ByteLines
    /// The number of the line that was read last, from 1.
    var number = 0
    var isAtEnd = false
    /// The system's error with which reading has ended.
    var error: Int32?
  }

  private struct State {
    /// The number of lines that may have been read.
    var reserved = 0
    /// Answers that wait for those of earlier lines.
    var waiting: [Int: [UInt8]] = [:]
    /// The number of the next line whose answer is written.
    var written = 1
    /// True once the input has ended.
    var isAtEnd = false
    /// True once an answer could not be written.
    var isBroken = false
  }

  private let input: LockedState<Input>
  private let state = Monitor(State())
  private let isOrdered: Bool
  private let window: Int
  private let write: @Sendable ([UInt8]) -> Bool

  /// - Parameters:
  ///   - window: the maximum number of lines without a written answer.
  ///   - write: writes an answer; false if nobody reads.
  package init(
    _ lines: ByteLines, isOrdered: Bool, window: Int, write: @escaping @Sendable ([UInt8]) -> Bool
  ) {
    input = LockedState(Input(lines: lines))
    self.isOrdered = isOrdered
    self.window = max(1, window)
    self.write = write
  }

  /// Answers lines until the end of the input. Any number of threads may call it.
  ///
  /// - Parameter answer: returns the answer to a line, nil for one that is too long, by its number.
  /// - Returns: False if an answer could not be written.
  package func run(_ answer: ([UInt8]?, Int) -> [UInt8]) -> Bool {
    while let (line, number) = take() {
      let text = answer(line, number)
      state.change { deliver(text, number, &$0) }
    }
    return !state.change { $0.isBroken }
  }

  /// The system's error with which reading has ended; nil at the end of the input.
  package var readError: Int32? { input.withLock { $0.error } }

  private func take() -> (line: [UInt8]?, number: Int)? {
    guard reserve() else { return nil }
    // Only this waits for the input: answers are written meanwhile.
    let next: (line: [UInt8]?, number: Int)? = input.withLock { input in
      guard !input.isAtEnd else { return nil }
      input.number += 1
      switch input.lines.next() {
      case .line(let line): return (line, input.number)
      case .tooLong: return (nil, input.number)
      case .failed(let error):
        input.error = error
        input.isAtEnd = true
        return nil
      case .end, .late:
        input.isAtEnd = true
        return nil
      }
    }
    // Callers that wait to read have nothing to wait for.
    if next == nil { state.change { $0.isAtEnd = true } }
    return next
  }

  /// Waits until one more line may be read.
  ///
  /// - Returns: False if no further one is read.
  private func reserve() -> Bool {
    state.wait { state in
      if state.isBroken || state.isAtEnd { return false }
      guard state.reserved - (state.written - 1) < window else { return nil }
      state.reserved += 1
      return true
    }
  }

  private func deliver(_ answer: [UInt8], _ number: Int, _ state: inout State) {
    guard isOrdered else {
      state.written += 1
      if !state.isBroken { state.isBroken = !write(answer + [UInt8(ascii: "\n")]) }
      return
    }
    state.waiting[number] = answer
    while let next = state.waiting.removeValue(forKey: state.written) {
      state.written += 1
      if !state.isBroken { state.isBroken = !write(next + [UInt8(ascii: "\n")]) }
    }
  }
}
