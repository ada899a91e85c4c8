import WeftDisplay

/// Drawings that appear together: those that one display pass began for a window, or for a container in it with its own
/// transaction.
///
/// Each drawing starts when it is added. Nothing of the transaction is shown until it is committed and all of its
/// drawings are done or cancelled.
final class DisplayTransaction {
  private enum State { case open, committed, complete }

  final class Operation {
    private let drawn: WeakNode
    var node: DisplayNode? { drawn.node }
    let drawing: Drawing
    fileprivate(set) var bitmap: Image?
    /// True if the drawing must not be shown.
    fileprivate(set) var isCancelled = false
    fileprivate var isDone = false
    fileprivate(set) weak var transaction: DisplayTransaction?

    init(_ node: DisplayNode, _ drawing: Drawing) {
      drawn = WeakNode(node)
      self.drawing = drawing
    }
  }

  /// The number, counted from 1.
  let number: Int
  /// Weak, since the loop's callbacks may retain the transaction.
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
    // The closure retains the transaction until its last drawing ends.
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

  /// Shows the transaction now. Unfinished drawings are shown by their lists, so this waits for nothing.
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
    // In a later turn: the caller of `cancel` is changing state.
    loop?.perform { self.completeIfDone() }
  }
}

extension DisplayTransaction.Operation {
  /// Cancels the drawing; the others of the transaction don't wait for it.
  func cancel() {
    isCancelled = true
    drawing.cancellation.cancel()
    transaction?.cancel(self)
  }
}
