import WeftLayout

/// A stack as a node: its children are nodes, and a change of one of them makes only this node's spec again.
final class StackNode: LayoutNode {
  private let stack: StackLayoutSpec
  private let children: [LayoutNode]
  /// The index of the child after the spacer, or -1.
  private let spacer: Int

  init(_ stack: StackLayoutSpec, spacer: Int = -1, _ children: [LayoutNode]) {
    self.stack = stack
    self.spacer = spacer
    self.children = children
    super.init()
  }

  override var specsDependOnRange: Bool { false }

  override func layoutSpecThatFits(
    _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> LayoutElement {
    let root = pass.add(stack)
    guard spacer >= 0 else {
      try pass.append(children, to: root)
      return root
    }
    for (index, child) in children.enumerated() {
      if index == spacer {
        let space = pass.add(LayoutSpec())
        try pass.setStyle(growing, of: space)
        try pass.append(space, to: root)
      }
      try pass.append(pass.node(child), to: root)
    }
    return root
  }
}

/// A spec with one child as a node: an inset, a ratio.
final class WrappingNode<Spec: LayoutSpecProperties>: LayoutNode {
  private let spec: Spec
  private let child: LayoutNode

  init(_ spec: Spec, _ child: LayoutNode) {
    self.spec = spec
    self.child = child
    super.init()
  }

  override func layoutSpecThatFits(
    _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> LayoutElement {
    let root = pass.add(spec)
    try pass.append(pass.node(child), to: root)
    return root
  }
}
