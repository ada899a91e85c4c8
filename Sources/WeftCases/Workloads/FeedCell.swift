import WeftLayout

/// W4: the cell of a photo feed; 1,000 of them, 19 elements each and one more with a location.
final class FeedCell: LayoutNode {
  static var workload: TreeWorkload {
    let range = SizeRange(min: Size(width: 375), max: Size(width: 375, height: .infinity))
    return TreeWorkload("W4", elements: 19_510, seed: 1004, range: range) { random in
      var cells: [LayoutNode] = []
      for _ in 0..<1000 { cells.append(FeedCell(Numbers(&random))) }
      return cells
    }
  }

  /// The data of a cell: the lengths of its texts, in characters.
  struct Numbers {
    let user, location, time, likes: Int
    let comments: (Int, Int, Int)
    let hasLocation: Bool

    init(_ random: inout BenchRandom) {
      user = random.next(6, 20)
      hasLocation = random.next(0, 1) == 1
      location = random.next(8, 40)
      time = random.next(2, 4)
      likes = random.next(8, 14)
      let first = random.next(20, 160)
      let second = random.next(20, 160)
      comments = (first, second, random.next(20, 160))
    }
  }

  private let avatar = fixedLeaf(30, 30)
  private let userName: TextLeaf
  private let location: TextLeaf?
  private let time: TextLeaf
  private let photo = LayoutNode()
  private let likes: TextLeaf
  private let comments: (TextLeaf, TextLeaf, TextLeaf)

  init(_ numbers: Numbers) {
    userName = TextLeaf(numbers.user, flexShrink: 1)
    location = numbers.hasLocation ? TextLeaf(numbers.location, flexShrink: 1) : nil
    time = TextLeaf(numbers.time)
    likes = TextLeaf(numbers.likes)
    comments = (TextLeaf(numbers.comments.0), TextLeaf(numbers.comments.1), TextLeaf(numbers.comments.2))
    super.init()
  }

  override func layoutSpecThatFits(
    _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> LayoutElement {
    let userColumn = pass.add(StackLayoutSpec(direction: .vertical))
    try pass.setStyle(shrinking, of: userColumn)
    try pass.append(pass.node(userName), to: userColumn)
    if let location { try pass.append(pass.node(location), to: userColumn) }

    let avatarInset = pass.add(InsetLayoutSpec(insets: EdgeInsets(top: 10, left: 0, bottom: 10, right: 10)))
    try pass.append(pass.node(avatar), to: avatarInset)
    let spacer = pass.add(LayoutSpec())
    try pass.setStyle(growing, of: spacer)
    let timeInset = pass.add(InsetLayoutSpec(insets: EdgeInsets(left: 10)))
    try pass.append(pass.node(time), to: timeInset)

    let headerRow = pass.add(StackLayoutSpec(direction: .horizontal, alignItems: .center))
    try pass.append(avatarInset, to: headerRow)
    try pass.append(userColumn, to: headerRow)
    try pass.append(spacer, to: headerRow)
    try pass.append(timeInset, to: headerRow)
    let headerInset = pass.add(InsetLayoutSpec(insets: EdgeInsets(left: 10, right: 10)))
    try pass.append(headerRow, to: headerInset)

    let ratio = pass.add(RatioLayoutSpec(ratio: 1))
    try pass.append(pass.node(photo), to: ratio)

    let commentColumn = pass.add(StackLayoutSpec(direction: .vertical, spacing: 2))
    try pass.append(pass.node(comments.0), to: commentColumn)
    try pass.append(pass.node(comments.1), to: commentColumn)
    try pass.append(pass.node(comments.2), to: commentColumn)
    let footerColumn = pass.add(StackLayoutSpec(direction: .vertical, spacing: 5))
    try pass.append(pass.node(likes), to: footerColumn)
    try pass.append(commentColumn, to: footerColumn)
    let footerInset = pass.add(InsetLayoutSpec(insets: EdgeInsets(top: 5, left: 10, bottom: 5, right: 10)))
    try pass.append(footerColumn, to: footerInset)

    let cell = pass.add(StackLayoutSpec(direction: .vertical))
    try pass.append(headerInset, to: cell)
    try pass.append(ratio, to: cell)
    try pass.append(footerInset, to: cell)
    return cell
  }
}

var shrinking: ElementStyle {
  var style = ElementStyle()
  style.flexShrink = 1
  return style
}

var growing: ElementStyle {
  var style = ElementStyle()
  style.flexGrow = 1
  return style
}
