import WeftLayout
import WeftLua
import WeftNodes

// The questions and events of a delegate, under the names of the container's kind.
extension ScriptTables {
  private func constrainedSize(of container: CellContainerNode, at path: RowIndexPath) throws -> SizeRange? {
    try value(
      of: container, ContainerMethods.of(container).constrainedSize, Self.place(path), { Self.pushPlace(path, $0) }
    ) { (value) throws(Mismatch) in try value.sizeRange() }
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

  private func spacing(of collection: CollectionNode, _ metric: FlowMetric, _ section: Int) throws -> Double? {
    try value(of: collection, ContainerMethods.method(for: metric), section: section) { (value) throws(Mismatch) in
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
          self.host.push(container, frame)
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
            location: self.host.resultLocation(ofFunctionAt: answer.function, isNil: false, frame), hint: error.hint)
        }
      } ?? nil
    }
  }

  private func shouldHighlight(_ container: CellContainerNode, _ path: RowIndexPath) -> Bool {
    do throws(WeftError) {
      return try ask(
        .scrollDelegate, of: container, ContainerMethods.of(container).shouldHighlight,
        { frame in
          self.host.push(container, frame)
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

  private func tell(_ container: CellContainerNode, _ method: KeyPath<ContainerMethods, String>, _ path: RowIndexPath) {
    host.tellDelegate(.scrollDelegate, of: container, ContainerMethods.of(container)[keyPath: method]) {
      Self.pushPlace(path, $0)
    }
  }

  private func tell(_ container: CellContainerNode, _ method: KeyPath<ContainerMethods, String>, _ cell: CellNode) {
    host.tellDelegate(.scrollDelegate, of: container, ContainerMethods.of(container)[keyPath: method]) { [host] frame in
      host.push(cell, frame)
      return 1
    }
  }

  private func tell(_ node: ScrollNode, _ method: String) { host.tellDelegate(.scrollDelegate, of: node, method) }
}

extension ScriptTables: TableDelegate {
  package func scrollViewDidScroll(_ node: ScrollNode) { tell(node, "scrollViewDidScroll") }
  package func scrollViewWillBeginDragging(_ node: ScrollNode) { tell(node, "scrollViewWillBeginDragging") }
  package func scrollViewDidEndDragging(_ node: ScrollNode) { tell(node, "scrollViewDidEndDragging") }
  package func scrollViewDidEndDecelerating(_ node: ScrollNode) { tell(node, "scrollViewDidEndDecelerating") }
  package func scrollViewDidEndScrollingAnimation(_ node: ScrollNode) {
    tell(node, "scrollViewDidEndScrollingAnimation")
  }

  package func tableNode(_ table: TableNode, constrainedSizeForRowAt indexPath: RowIndexPath) throws -> SizeRange? {
    try constrainedSize(of: table, at: indexPath)
  }
  package func tableNode(_ table: TableNode, shouldHighlightRowAt indexPath: RowIndexPath) -> Bool {
    shouldHighlight(table, indexPath)
  }
  package func tableNode(_ table: TableNode, didHighlightRowAt indexPath: RowIndexPath) {
    tell(table, \.didHighlight, indexPath)
  }
  package func tableNode(_ table: TableNode, didUnhighlightRowAt indexPath: RowIndexPath) {
    tell(table, \.didUnhighlight, indexPath)
  }
  package func tableNode(_ table: TableNode, didSelectRowAt indexPath: RowIndexPath) {
    tell(table, \.didSelect, indexPath)
  }
  package func tableNode(_ table: TableNode, didDeselectRowAt indexPath: RowIndexPath) {
    tell(table, \.didDeselect, indexPath)
  }
  package func tableNode(_ table: TableNode, willDisplayRowWith node: CellNode) { tell(table, \.willDisplay, node) }
  package func tableNode(_ table: TableNode, didEndDisplayingRowWith node: CellNode) {
    tell(table, \.didEndDisplaying, node)
  }
}

extension ScriptTables: CollectionDelegate {
  package func collectionNode(
    _ collection: CollectionNode, constrainedSizeForItemAt indexPath: RowIndexPath
  ) throws -> SizeRange? { try constrainedSize(of: collection, at: indexPath) }
  package func flowMetrics(of collection: CollectionNode) -> Set<FlowMetric> {
    Set(
      FlowMetric.allCases.filter { metric in
        hasMethod(.scrollDelegate, of: collection, ContainerMethods.method(for: metric))
      })
  }
  package func collectionNode(_ collection: CollectionNode, insetForSectionAt section: Int) throws -> EdgeInsets? {
    let method = ContainerMethods.method(for: .sectionInset)
    return try value(of: collection, method, section: section) { (value) throws(Mismatch) in try value.finiteInsets() }
  }
  package func collectionNode(
    _ collection: CollectionNode, minimumLineSpacingForSectionAt section: Int
  ) throws -> Double? {
    try spacing(of: collection, .minimumLineSpacing, section)
  }
  package func collectionNode(
    _ collection: CollectionNode, minimumInteritemSpacingForSectionAt section: Int
  ) throws -> Double? {
    try spacing(of: collection, .minimumInteritemSpacing, section)
  }
  package func collectionNode(
    _ collection: CollectionNode, sizeRangeFor kind: SupplementaryKind, inSection section: Int
  ) throws -> SizeRange? {
    try value(of: collection, ContainerMethods.sizeMethod(for: kind), section: section) { (value) throws(Mismatch) in
      try value.sizeRange()
    }
  }
  package func collectionNode(_ collection: CollectionNode, shouldHighlightItemAt indexPath: RowIndexPath) -> Bool {
    shouldHighlight(collection, indexPath)
  }
  package func collectionNode(_ collection: CollectionNode, didHighlightItemAt indexPath: RowIndexPath) {
    tell(collection, \.didHighlight, indexPath)
  }
  package func collectionNode(_ collection: CollectionNode, didUnhighlightItemAt indexPath: RowIndexPath) {
    tell(collection, \.didUnhighlight, indexPath)
  }
  package func collectionNode(_ collection: CollectionNode, didSelectItemAt indexPath: RowIndexPath) {
    tell(collection, \.didSelect, indexPath)
  }
  package func collectionNode(_ collection: CollectionNode, didDeselectItemAt indexPath: RowIndexPath) {
    tell(collection, \.didDeselect, indexPath)
  }
  package func collectionNode(_ collection: CollectionNode, willDisplayItemWith node: CellNode) {
    tell(collection, \.willDisplay, node)
  }
  package func collectionNode(_ collection: CollectionNode, didEndDisplayingItemWith node: CellNode) {
    tell(collection, \.didEndDisplaying, node)
  }
}
