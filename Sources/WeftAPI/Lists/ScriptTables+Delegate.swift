import WeftLayout
import WeftLists
import WeftLua
import WeftNodes
import WeftScript

// The questions and events of a delegate, under the names of the container's kind.
extension ScriptTables: ListDelegate {
  func constrainedSize(of container: CellContainerNode, at place: ElementPlace) throws -> SizeRange? {
    switch place {
    case .item(let path):
      try value(
        of: container, ListMethods.of(container).constrainedSize.name, Self.place(path), { Self.pushPlace(path, $0) }
      ) { (value) throws(Mismatch) in try value.sizeRange() }
    case .supplementary(let kind, let section):
      container is TableNode
        ? nil
        : try value(of: container, ListMethods.sizeMethod(for: kind).name, section: section) {
          (value) throws(Mismatch) in try value.sizeRange()
        }
    }
  }

  func flowMetrics(of container: CellContainerNode) -> Set<FlowMetric> {
    Set(
      FlowMetric.allCases.filter { metric in
        hasMethod(.scrollDelegate, of: container, ListMethods.method(for: metric).name)
      })
  }

  func inset(of container: CellContainerNode, forSection section: Int) throws -> EdgeInsets? {
    let method = ListMethods.method(for: .sectionInset).name
    return try value(of: container, method, section: section) { (value) throws(Mismatch) in try value.finiteInsets() }
  }

  func lineSpacing(of container: CellContainerNode, forSection section: Int) throws -> Double? {
    try spacing(of: container, .minimumLineSpacing, section)
  }

  func itemSpacing(of container: CellContainerNode, forSection section: Int) throws -> Double? {
    try spacing(of: container, .minimumInteritemSpacing, section)
  }

  /// Asks the delegate for a value about a section.
  private func value<Value>(
    of container: CellContainerNode, _ method: String, section: Int,
    _ read: (ScriptValue) throws(Mismatch) -> Value
  ) throws -> Value? {
    try value(
      of: container, method, "(\(section + 1))",
      { frame in
        frame.push(Int64(section + 1))
        return 1
      }, read)
  }

  private func spacing(of container: CellContainerNode, _ metric: FlowMetric, _ section: Int) throws -> Double? {
    try value(of: container, ListMethods.method(for: metric).name, section: section) { (value) throws(Mismatch) in
      try value.nonNegative()
    }
  }

  /// Asks the delegate for a value, which may be nil.
  private func value<Value>(
    of container: CellContainerNode, _ method: String, _ place: String, _ push: (LuaFrame) -> Int32,
    _ read: (ScriptValue) throws(Mismatch) -> Value
  ) throws -> Value? {
    try endingPass { () throws(WeftError) in
      try ask(
        .scrollDelegate, of: container, method,
        { frame in
          frame.push(container, self.host)
          return 1 + push(frame)
        }
      ) { (frame, answer) throws(WeftError) -> Value? in
        let value = ScriptValue(frame, at: -1)
        if value.isNil { return nil }
        do throws(Mismatch) {
          return try read(value)
        } catch {
          throw WeftError(
            .type, "\(answer.method)\(place): expected \(error.expected), got \(error.got)",
            location: self.host.state.sources.resultLocation(ofFunctionAt: answer.function, isNil: false, frame),
            hint: error.hint)
        }
      } ?? nil
    }
  }

  func shouldHighlight(_ path: RowIndexPath, of container: CellContainerNode) -> Bool {
    do throws(WeftError) {
      return try ask(
        .scrollDelegate, of: container, ListMethods.of(container).shouldHighlight.name,
        { frame in
          frame.push(container, self.host)
          return 1 + Self.pushPlace(path, frame)
        }
      ) { (frame, answer) throws(WeftError) in
        let value = ScriptValue(frame, at: -1)
        guard value.type == .boolean else {
          throw self.wrong(answer, "true or false", value, Self.place(path))
        }
        return value.isTrue
      } ?? true
    } catch {
      host.eventLoop.report(error)
      return true
    }
  }

  func didHighlight(_ path: RowIndexPath, of container: CellContainerNode) {
    tell(container, \.didHighlight, path)
  }
  func didUnhighlight(_ path: RowIndexPath, of container: CellContainerNode) {
    tell(container, \.didUnhighlight, path)
  }
  func didSelect(_ path: RowIndexPath, of container: CellContainerNode) { tell(container, \.didSelect, path) }
  func didDeselect(_ path: RowIndexPath, of container: CellContainerNode) {
    tell(container, \.didDeselect, path)
  }
  func willDisplay(_ cell: CellNode, of container: CellContainerNode) { tell(container, \.willDisplay, cell) }
  func didEndDisplaying(_ cell: CellNode, of container: CellContainerNode) {
    tell(container, \.didEndDisplaying, cell)
  }

  private func tell(
    _ container: CellContainerNode, _ method: KeyPath<ListMethods, DelegateMethod>, _ path: RowIndexPath
  ) {
    NodeDelegates(host).tellDelegate(.scrollDelegate, of: container, ListMethods.of(container)[keyPath: method].name) {
      Self.pushPlace(path, $0)
    }
  }

  private func tell(_ container: CellContainerNode, _ method: KeyPath<ListMethods, DelegateMethod>, _ cell: CellNode) {
    NodeDelegates(host).tellDelegate(.scrollDelegate, of: container, ListMethods.of(container)[keyPath: method].name) {
      [host] frame in
      frame.push(cell, host)
      return 1
    }
  }
}

extension ScriptTables: ScrollEventTelling {}
