import WeftDisplay

extension AccessibilityCollection {
  /// Returns the one element of an accessibility container, after those of the containers inside it.
  ///
  /// 1. The nodes of the subtree are visited breadth first, hidden or not, elements or not.
  /// 2. A container inside is an element of its own; nothing inside that counts here.
  /// 3. A node with a label and an interactive trait, the container included, is an action named by its label.
  /// 4. The label of every other node is a part of the container's label, if that has none of its own, or one that names
  ///    an action by 3. Otherwise the label is the container's own.
  /// 5. Parts and actions are sorted; parts are joined by ", ". The values and hints of nodes inside are dropped.
  func aggregate(_ container: DisplayNode, _ context: LayoutContext) -> [AccessibilityElement] {
    let aggregates =
      container.accessibilityLabel.isNilOrEmpty
      || container.accessibilityTraits.isInteractive
    var inner: [AccessibilityElement] = []
    var parts: [AccessibilityElement] = []
    var actions: [(AccessibilityCustomAction, AccessibilityElement)] = []
    trace?.note(container, .aggregate)
    var row = [container]
    while !row.isEmpty {
      var below: [DisplayNode] = []
      for node in row {
        if node !== container, node.isAccessibilityContainer {
          inner += aggregate(node, context)
          continue
        }
        below += node.subnodes
        guard let label = node.accessibilityLabel, !label.isEmpty else {
          if node !== container { trace?.note(node, .unlabelled, by: container) }
          continue
        }
        if node.accessibilityTraits.isInteractive {
          actions.append((AccessibilityCustomAction(of: node, name: label), AccessibilityElement(part: node)))
          if node !== container { trace?.note(node, .action, by: container) }
        } else if node === container || aggregates {
          parts.append(AccessibilityElement(part: node))
          if node !== container { trace?.note(node, .part, by: container) }
        } else {
          trace?.note(node, .overridden, by: container)
        }
      }
      row = below
    }
    let labels = context.inAccessibilityOrder(parts) { $0 }.compactMap(\.attributedLabel)
    let label = labels.dropFirst().reduce(labels.first ?? AttributedText()) {
      $0.appending(AttributedText(", ")).appending($1)
    }
    let sorted = context.inAccessibilityOrder(actions) { $0.1 }.map(\.0)
    return inner + [AccessibilityElement(aggregate: container, label: label, actions: sorted)]
  }
}

extension String? {
  fileprivate var isNilOrEmpty: Bool { self?.isEmpty ?? true }
}
