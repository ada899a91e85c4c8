import WeftLayout
import WeftLists
import WeftLua
import WeftNodes
import WeftScript

// The questions and events of a delegate, under the names of the container's kind.
extension ScriptTables: ListDelegate {
  func constrainedSize(of container: CellContainerNode, at place: ElementPlace) throws -> SizeRange? {
    switch place {
    case .item(let path): try decision(of: container, ListMethods.of(container).constrainedSize, path)
    case .supplementary(let kind, let section):
      container is TableNode ? nil : try decision(of: container, ListMethods.sizeMethod(for: kind), section)
    }
  }

  func flowMetrics(of container: CellContainerNode) -> Set<FlowMetric> {
    Set(FlowMetric.allCases.filter { hasDelegateMethod(ListMethods.method(for: $0).name, of: container) })
  }

  func inset(of container: CellContainerNode, forSection section: Int) throws -> EdgeInsets? {
    try decision(of: container, ListMethods.sectionInset, section)
  }

  func lineSpacing(of container: CellContainerNode, forSection section: Int) throws -> Double? {
    try decision(of: container, ListMethods.lineSpacing, section)
  }

  func itemSpacing(of container: CellContainerNode, forSection section: Int) throws -> Double? {
    try decision(of: container, ListMethods.itemSpacing, section)
  }

  func shouldHighlight(_ path: RowIndexPath, of container: CellContainerNode) -> Bool {
    askDelegateOrReport(of: container, ListMethods.of(container).shouldHighlight, path) ?? true
  }

  func didHighlight(_ path: RowIndexPath, of container: CellContainerNode) {
    tell(container, ListMethods.of(container).didHighlight, path)
  }
  func didUnhighlight(_ path: RowIndexPath, of container: CellContainerNode) {
    tell(container, ListMethods.of(container).didUnhighlight, path)
  }
  func didSelect(_ path: RowIndexPath, of container: CellContainerNode) {
    tell(container, ListMethods.of(container).didSelect, path)
  }
  func didDeselect(_ path: RowIndexPath, of container: CellContainerNode) {
    tell(container, ListMethods.of(container).didDeselect, path)
  }
  func willDisplay(_ cell: CellNode, of container: CellContainerNode) {
    tell(container, ListMethods.of(container).willDisplay, cell)
  }
  func didEndDisplaying(_ cell: CellNode, of container: CellContainerNode) {
    tell(container, ListMethods.of(container).didEndDisplaying, cell)
  }

  // MARK: calls

  /// Asks the delegate while a layout is computed; nil where it leaves the value to the layout.
  private func decision<Arguments, Value>(
    of container: CellContainerNode, _ method: DelegateMethod<Arguments, Value?>, _ arguments: Arguments
  ) throws -> Value? {
    try endingPass { () throws(WeftError) in try askDelegate(of: container, method, arguments) } ?? nil
  }

  func askDelegate<Arguments, Answer>(
    of container: CellContainerNode, _ method: DelegateMethod<Arguments, Answer>, _ arguments: Arguments
  ) throws(WeftError) -> Answer? {
    try NodeDelegates(host).ask(method, .scrollDelegate, of: container, arguments)
  }

  func askDelegateOrReport<Arguments, Answer>(
    of container: CellContainerNode, _ method: DelegateMethod<Arguments, Answer>, _ arguments: Arguments
  ) -> Answer? {
    NodeDelegates(host).askOrReport(method, .scrollDelegate, of: container, arguments)
  }

  func tell<Arguments>(
    _ container: CellContainerNode, _ method: DelegateMethod<Arguments, Void>, _ arguments: Arguments
  ) {
    NodeDelegates(host).tell(method, .scrollDelegate, of: container, arguments)
  }

  func hasDelegateMethod(_ name: String, of container: CellContainerNode) -> Bool {
    NodeDelegates(host).has(name, .scrollDelegate, of: container)
  }
}

extension ScriptTables: ScrollEventTelling {}
