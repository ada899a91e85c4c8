import WeftLayout
import WeftLua
import WeftLists
import WeftNodes

// The questions and events of a delegate, under the names of the container's kind.
extension ScriptTables: ListDelegate {
  package func constrainedSize(of container: CellContainerNode, at place: ElementPlace) throws -> SizeRange? {
    switch place {
    case .item(let path):
      try value(
        of: container, ContainerMethods.of(container).constrainedSize, Self.place(path), { Self.pushPlace(path, $0) }
      ) { (value) throws(Mismatch) in try value.sizeRange() }
    case .supplementary(let kind, let section):
      container is TableNode
        ? nil
        : try value(of: container, ContainerMethods.sizeMethod(for: kind), section: section) {
          (value) throws(Mismatch) in try value.sizeRange()
        }
    }
  }

  package func flowMetrics(of container: CellContainerNode) -> Set<FlowMetric> {
    Set(
      FlowMetric.allCases.filter { metric in
        hasMethod(.scrollDelegate, of: container, ContainerMethods.method(for: metric))
      })
  }

  package func inset(of container: CellContainerNode, forSection section: Int) throws -> EdgeInsets? {
    let method = ContainerMethods.method(for: .sectionInset)
    return try value(of: container, method, section: section) { (value) throws(Mismatch) in try value.finiteInsets() }
  }

  package func lineSpacing(of container: CellContainerNode, forSection section: Int) throws -> Double? {
    try spacing(of: container, .minimumLineSpacing, section)
  }

  package func itemSpacing(of container: CellContainerNode, forSection section: Int) throws -> Double? {
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
    try value(of: container, ContainerMethods.method(for: metric), section: section) { (value) throws(Mismatch) in
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

  package func shouldHighlight(_ path: RowIndexPath, of container: CellContainerNode) -> Bool {
    do throws(WeftError) {
      return try ask(
        .scrollDelegate, of: container, ContainerMethods.of(container).shouldHighlight,
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

  package func didHighlight(_ path: RowIndexPath, of container: CellContainerNode) {
    tell(container, \.didHighlight, path)
  }
  package func didUnhighlight(_ path: RowIndexPath, of container: CellContainerNode) {
    tell(container, \.didUnhighlight, path)
  }
  package func didSelect(_ path: RowIndexPath, of container: CellContainerNode) { tell(container, \.didSelect, path) }
  package func didDeselect(_ path: RowIndexPath, of container: CellContainerNode) {
    tell(container, \.didDeselect, path)
  }
  package func willDisplay(_ cell: CellNode, of container: CellContainerNode) { tell(container, \.willDisplay, cell) }
  package func didEndDisplaying(_ cell: CellNode, of container: CellContainerNode) {
    tell(container, \.didEndDisplaying, cell)
  }

  private func tell(_ container: CellContainerNode, _ method: KeyPath<ContainerMethods, String>, _ path: RowIndexPath) {
    NodeDelegates(host).tellDelegate(.scrollDelegate, of: container, ContainerMethods.of(container)[keyPath: method]) {
      Self.pushPlace(path, $0)
    }
  }

  private func tell(_ container: CellContainerNode, _ method: KeyPath<ContainerMethods, String>, _ cell: CellNode) {
    NodeDelegates(host).tellDelegate(.scrollDelegate, of: container, ContainerMethods.of(container)[keyPath: method]) {
      [host] frame in
      frame.push(cell, host)
      return 1
    }
  }

  private func tell(_ node: ScrollNode, _ method: String) {
    NodeDelegates(host).tellDelegate(.scrollDelegate, of: node, method)
  }
}

extension ScriptTables: ScrollNodeDelegate {
  package func scrollViewDidScroll(_ node: ScrollNode) { tell(node, "scrollViewDidScroll") }
  package func scrollViewWillBeginDragging(_ node: ScrollNode) { tell(node, "scrollViewWillBeginDragging") }
  package func scrollViewDidEndDragging(_ node: ScrollNode) { tell(node, "scrollViewDidEndDragging") }
  package func scrollViewDidEndDecelerating(_ node: ScrollNode) { tell(node, "scrollViewDidEndDecelerating") }
  package func scrollViewDidEndScrollingAnimation(_ node: ScrollNode) {
    tell(node, "scrollViewDidEndScrollingAnimation")
  }
}
