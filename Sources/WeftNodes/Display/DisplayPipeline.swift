import WeftDisplay

/// Has the nodes of an isolation domain drawn, pass by pass: at the end of each turn a window records what is due, and
/// what has been recorded appears together once all of it has been drawn.
public final class DisplayPipeline {
  /// When and where it is drawn.
  public var scheduler: any DisplayScheduler
  private var due: [WeakNode] = []
  private var open: [ObjectIdentifier?: DisplayTransaction] = [:]
  private var lastTransaction = 0
  /// Told of each transaction that has been shown.
  var didShow: [(DisplayTransaction) -> Void] = []

  private struct WeakNode {
    weak var node: DisplayNode?
  }

  /// Makes a pipeline.
  ///
  /// - Parameter scheduler: by default nodes are drawn in the next turn, and no pixels are made beforehand.
  public init(scheduler: any DisplayScheduler = QueueDisplayScheduler()) { self.scheduler = scheduler }

  /// Lets the next pass look at a node.
  func add(_ node: DisplayNode) {
    guard !node.flags.contains(.displayQueued) else { return }
    node.flags.insert(.displayQueued)
    due.append(WeakNode(node: node))
  }

  /// Begins to display what is due in a window, and in nodes that are in none but near one.
  func displayDue(in window: Window) {
    guard !due.isEmpty else { return }
    let waiting = due
    due = []
    var others: [WeakNode] = []
    for entry in waiting {
      guard let node = entry.node else { continue }
      let itsWindow = node.window
      if let itsWindow, itsWindow !== window, itsWindow.context.display === self {
        others.append(entry)
        continue
      }
      node.flags.remove(.displayQueued)
      guard !node.isAbandoned else { continue }
      node.displayIfNeeded(window.context)
    }
    due = others + due
    let transactions = open.values.sorted { $0.number < $1.number }
    open = [:]
    for transaction in transactions { transaction.commit() }
  }

  /// The transaction of this pass that a node's drawing belongs to: that of the nearest node around it that wants its
  /// own, else the window's.
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
    for operation in transaction.operations { operation.node?.finishDisplay(operation) }
    for body in didShow { body(transaction) }
  }
}
