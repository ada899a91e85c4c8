import WeftDisplay
import WeftLayout
import WeftLists
import WeftNodes
import WeftScript

// A node without a layout, a size of its own or a size in its style takes the maximum of both axes if both are finite,
// and else the minimum of both.

extension ReviewedHost {
  mutating func findMissingSizes() {
    for index in frames.indices {
      guard frames[index].isPlain, let node = frames[index].node as? DisplayNode, isSeen(node),
        let range = frames[index].ownRange
      else { continue }
      if range.max.width.isFinite, range.max.height.isFinite, !isLeftEmpty(index) {
        // The size that the script's own code offers is its decision.
        if !frames[index].isPlacedByCode { findFill(index, node, range) }
      } else {
        findCollapse(index, node, range)
      }
    }
  }

  /// Returns true if a stack, which measures its children unbounded along its axis, got size 0: if it stretches the
  /// child later, it still does so at exactly that size.
  private func isLeftEmpty(_ index: Int) -> Bool {
    guard let parent = frames[index].parent,
      let stack = frames[parent].spec?.properties(StackLayoutSpec.self), frames[index].style.flexBasis.unit == .auto
    else { return false }
    let isHorizontal = stack.direction == .horizontal
    let size = frames[index].frame.size
    return (isHorizontal ? size.width : size.height) == 0
  }

  /// Returns true if a stack of a fixed size had no space left for the child to grow.
  private func isCrowdedOut(_ index: Int) -> Bool {
    guard isLeftEmpty(index), frames[index].style.flexGrow > 0, let parent = frames[index].parent,
      let stack = frames[parent].spec?.properties(StackLayoutSpec.self), let range = frames[parent].range
    else { return false }
    let style = frames[parent].style
    return stack.direction == .horizontal
      ? range.min.width == range.max.width || style.width.unit != .auto
      : range.min.height == range.max.height || style.height.unit != .auto
  }

  private mutating func findFill(_ index: Int, _ node: DisplayNode, _ range: SizeRange) {
    let size = frames[index].frame.size
    let style = frames[index].style
    // An axis without a choice was decided elsewhere: by a background, a ratio, a share of a stack.
    let width =
      style.maxWidth.unit == .auto && range.max.width > range.min.width + pixel && size.width > range.max.width - pixel
    let height =
      style.maxHeight.unit == .auto && range.max.height > range.min.height + pixel
      && size.height > range.max.height - pixel
    guard width || height, size.width > 0, size.height > 0 else { return }
    let what = width && height ? "size" : width ? "width" : "height"
    let taken =
      width && height
      ? "\(size.short) points"
      : points(width ? size.width : size.height)
    let full =
      width && height
      ? "width = \"100%\", height = \"100%\"" : width ? "width = \"100%\"" : "height = \"100%\""
    warn(
      .fillsRange, at: index,
      "\(name(index)) has no \(what)\(imageNote(node)), so it takes all of the offered size: \(taken)",
      hint: "give it one (\(width && height ? "style.preferredSize" : "style.\(what)")), or style = { \(full) } if it "
        + "is meant to fill",
      property: width && height ? "preferredSize" : what)
  }

  private mutating func findCollapse(_ index: Int, _ node: DisplayNode, _ range: SizeRange) {
    let size = frames[index].frame.size
    let style = frames[index].style
    let isEmpty = isLeftEmpty(index)
    let width = size.width == 0 && style.width.unit == .auto && (range.max.width > 0 || isEmpty)
    let height = size.height == 0 && style.height.unit == .auto && (range.max.height > 0 || isEmpty)
    guard width || height, !isCrowdedOut(index) else { return }
    let what = width && height ? "size" : width ? "width" : "height"
    let missing = width && height ? "space" : what
    let hint =
      (height && !width ? node as? CellContainerNode : nil)?
      .hintForHeight("style.height, or style.flexGrow in a stack that has a height")
      ?? "give it one (\(width && height ? "style.preferredSize" : "style.\(what)"))"
      + (node is ImageNode ? ", or put it into a RatioLayoutSpec" : "")
    warn(
      .collapsed, at: index,
      "\(name(index)) has no \(what)\(imageNote(node)), and is \(size.short): the offered \(missing) "
        + "is unbounded, so there is nothing to fill",
      hint: hint, property: width && height ? "preferredSize" : what)
  }

  private func imageNote(_ node: DisplayNode) -> String { node is ImageNode ? " and no image" : "" }

  /// Returns true if the node would be visible; a spacer may have any size.
  private func isSeen(_ node: DisplayNode) -> Bool {
    guard !node.isHidden, node.alpha > 0 else { return false }
    return node is ImageNode || node is CellContainerNode || node.backgroundColor != nil || node.borderWidth > 0
      || node.shadowOpacity > 0
      || !node.subnodes.isEmpty || node.methods?.overrides.contains(.draw) ?? false
  }
}
