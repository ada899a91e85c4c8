import WeftDisplay

/// Drawings that appear together: what one display pass of a window has begun, or of a container in it that wants its
/// own.
///
/// Each drawing starts when it is added. Nothing of the transaction is shown before it is committed and all of its
/// drawings are done or cancelled.
final class DisplayTransaction {
  private enum State { case open, committed, complete }

  final class Operation {
    weak var node: DisplayNode?
    let drawing: Drawing
    fileprivate(set) var bitmap: Image?
    /// Whether it is never shown.
    fileprivate(set) var isCancelled = false
    fileprivate var isDone = false
    fileprivate(set) weak var transaction: DisplayTransaction?

    init(_ node: DisplayNode, _ drawing: Drawing) {
      self.node = node
      self.drawing = drawing
    }
  }

  /// Which one it is, counted from 1.
  let number: Int
  /// It may hold the transaction by what waits there.
  private weak var loop: EventLoop?
  private var state = State.open
  private(set) var operations: [Operation] = []
  private var running = 0
  private let didComplete: (DisplayTransaction) -> Void

  init(number: Int, loop: EventLoop, didComplete: @escaping (DisplayTransaction) -> Void) {
    self.number = number
    self.loop = loop
    self.didComplete = didComplete
  }

  func add(
    _ drawing: Drawing, of node: DisplayNode, to scheduler: any DisplayScheduler, in loop: EventLoop
  ) -> Operation {
    let operation = Operation(node, drawing)
    operation.transaction = self
    operations.append(operation)
    running += 1
    // The transaction lives as long as one of its drawings runs.
    scheduler.draw(drawing, in: loop) { image in
      guard !operation.isDone else { return }
      operation.bitmap = image
      self.end(operation)
      self.completeIfDone()
    }
    return operation
  }

  func commit() {
    guard state == .open else { return }
    state = .committed
    completeIfDone()
  }

  /// Shows it now. What is not drawn yet is shown by its list, so that nothing has to be waited for.
  func completeNow() {
    for operation in operations where !operation.isDone {
      end(operation)
      operation.drawing.cancellation.cancel()
    }
    commit()
    completeIfDone()
  }

  private func end(_ operation: Operation) {
    operation.isDone = true
    running -= 1
  }

  private func completeIfDone() {
    guard state == .committed, running == 0 else { return }
    state = .complete
    didComplete(self)
  }

  fileprivate func cancel(_ operation: Operation) {
    guard !operation.isDone else { return }
    end(operation)
    // Not at once: whoever cancels is in the middle of something.
    loop?.perform { self.completeIfDone() }
  }
}

extension DisplayTransaction.Operation {
  /// Makes the drawing one that is never shown; the others of the transaction don't wait for it.
  func cancel() {
    isCancelled = true
    drawing.cancellation.cancel()
    transaction?.cancel(self)
  }
}
