import WeftDisplay
import WeftLayout

/// Draws the nodes of an isolation domain, pass by pass: at the end of each turn a window records its dirty nodes, and
/// the recorded drawings appear together once all of them are done.
public final class DisplayPipeline {
  /// Decides on the time and the thread of each drawing that begins from now on.
  public var scheduler: any DisplayScheduler
  private var due: [WeakNode] = []
  /// Nodes with a placeholder that is shown or is going to be.
  private var placeholders: [WeakNode] = []
  /// Cells that wait for their complete contents.
  private var awaited: [WeakNode] = []
  private var open: [ObjectIdentifier?: DisplayTransaction] = [:]
  private var lastTransaction = 0
  /// Further state of the isolation domain.
  var parts = Parts()

  /// Makes a pipeline.
  ///
  /// - Parameter scheduler: by default nodes are drawn in the next turn, without making pixels.
  public init(scheduler: any DisplayScheduler = QueueDisplayScheduler()) { self.scheduler = scheduler }

  /// Queues a node for the next pass.
  func add(_ node: DisplayNode) {
    guard !node.flags.contains(.displayQueued) else { return }
    node.flags.insert(.displayQueued)
    due.append(WeakNode(node))
  }

  /// Queues a node's placeholder for the following passes.
  func addPlaceholder(of node: DisplayNode) { placeholders.append(WeakNode(node)) }

  /// Queues a node whose complete contents the next pass shows at once.
  func addAwaited(_ node: DisplayNode) { awaited.append(WeakNode(node)) }

  /// Begins to display the dirty nodes of a window, and those near one that are in none.
  func displayDue(in window: Window) {
    displayAwaited(in: window)
    if !due.isEmpty {
      let waiting = due
      due = []
      var others: [WeakNode] = []
      for entry in waiting {
        // A node that entered a window with another pipeline is in that one's list.
        guard let node = entry.node, node.flags.contains(.displayQueued), let context = node.layoutContext,
          context.display === self
        else { continue }
        let itsWindow = node.window
        guard itsWindow == nil || itsWindow === window else {
          others.append(entry)
          continue
        }
        node.flags.remove(.displayQueued)
        guard !node.isAbandoned else { continue }
        if itsWindow == nil { layOut(node, context) }
        node.displayIfNeeded(context)
      }
      due = others + due
    }
    commit()
    // A placeholder's drawing code may queue further nodes.
    let shown = placeholders
    placeholders = []
    for entry in shown {
      guard let node = entry.node, !node.isAbandoned else { continue }
      if node.window === window {
        if node.updatePlaceholder(context: window.context) { placeholders.append(entry) }
      } else {
        (node.window?.context.display ?? self).addPlaceholder(of: node)
      }
    }
  }

  /// Takes over a queued node from another window's pipeline: it has entered a window of this one.
  func takeOver(_ node: DisplayNode) {
    guard node.flags.contains(.displayQueued) else { return }
    node.flags.remove(.displayQueued)
    add(node)
  }

  /// Commits the open transactions: each is shown once it is drawn.
  func commit() {
    guard !open.isEmpty else { return }
    let transactions = open.values.sorted { $0.number < $1.number }
    open = [:]
    for transaction in transactions { transaction.commit() }
  }

  private func displayAwaited(in window: Window) {
    guard !awaited.isEmpty else { return }
    let waiting = awaited
    awaited = []
    for entry in waiting {
      guard let node = entry.node, !node.isAbandoned else { continue }
      guard node.window === window else {
        node.window?.context.display.addAwaited(node)
        continue
      }
      do throws(LayoutError) { try node.ensureDisplay() } catch { window.context.eventLoop.report(error) }
    }
  }

  /// Lays out a node near a window: no window's layout pass includes it.
  private func layOut(_ node: DisplayNode, _ context: LayoutContext) {
    var top = node
    while let supernode = top.supernode { top = supernode }
    guard top.hasArea else { return }
    do throws(LayoutError) {
      try top.layoutIfNeeded(in: context.engine, scale: context.scale)
    } catch {
      context.eventLoop.report(error)
    }
  }

  /// Returns the transaction of this pass for a node's drawing: that of the nearest node around it with its own, else
  /// the window's.
  func transaction(of node: DisplayNode, _ loop: EventLoop) -> DisplayTransaction {
    let container = node.transactionContainer.map { ObjectIdentifier($0) }
    if let transaction = open[container] { return transaction }
    lastTransaction += 1
    let transaction = DisplayTransaction(number: lastTransaction, loop: loop) { [weak self] in self?.show($0) }
    open[container] = transaction
    return transaction
  }

  private func show(_ transaction: DisplayTransaction) {
    for operation in transaction.operations { operation.node?.take(operation) }
    for operation in transaction.operations {
      guard let node = operation.node else { continue }
      if !operation.isCancelled { node.window?.displayLog?.note(node, transaction.number) }
      node.finishDisplay(operation)
    }
  }
}
