import Foundation
import RandomNumbers
import Testing
import Weft

/// A card among others in a column: transitions that grow it move what is below.
private final class Column: DisplayNode {
  let cards: [TransitionCard]

  init(_ cards: [TransitionCard]) {
    self.cards = cards
    super.init()
    automaticallyManagesSubnodes = true
  }

  override func layoutSpecThatFits(
    _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> LayoutElement {
    let stack = pass.add(StackLayoutSpec())
    for card in cards { try pass.append(pass.node(card), to: stack) }
    return stack
  }
}

/// Two cards of eight nodes, told what to show by numbers.
private struct Board {
  let cards = [TransitionCard(), TransitionCard()]
  let column: Column
  let nodes: [[DisplayNode]]

  init() {
    column = Column(cards)
    nodes = (0..<2).map { card in
      (0..<4).map { index in
        let node = DisplayNode()
        node.debugName = "\(card)\(index)"
        return node
      }
    }
  }

  func place(_ card: Int, _ places: [(node: Int, frame: Rect)]) {
    cards[card].place(places.map { (nodes[card][$0.node], $0.frame) })
  }

  func show(in window: Window) throws {
    let context = window.context
    let range = SizeRange(min: Size(width: 300, height: 0), max: Size(width: 300, height: Double.infinity))
    let layout = try column.layoutThatFits(range, in: context.engine, scale: context.scale)
    column.frame = Rect(size: layout.size)
    try window.addSubnode(column)
    try window.layoutIfNeeded()
  }

  /// Every node with its frame, in the order of the tree.
  var written: String { write(column) }

  private func write(_ node: DisplayNode) -> String {
    let frame = node.frame
    let name = node.debugName ?? "card"
    return "\(name) \(frame.minX) \(frame.minY) \(frame.size.width) \(frame.size.height) \(node.alpha)"
      + node.subnodes.map { "(\(write($0)))" }.joined()
  }
}

@Suite("Sequences of layout transitions")
struct TransitionSequenceTests {
  static let seeds: Range<UInt64> = {
    let count: UInt64 = ProcessInfo.processInfo.environment["WEFT_THOROUGH"] == nil ? 300 : 10_000
    return 1..<count
  }()

  @Test("However transitions are begun, cancelled, superseded and left alone, what stays is what a fresh tree has")
  func sequences() throws {
    for seed in Self.seeds {
      try run(seed)
    }
  }

  private func run(_ seed: UInt64) throws {
    var random = Seeded(state: seed)
    let window = Window(size: Size(width: 300, height: 1000))
    let loop = window.context.eventLoop
    let board = Board()
    var shown: [[(node: Int, frame: Rect)]] = [[], []]
    func change(_ card: Int) {
      var places: [(node: Int, frame: Rect)] = []
      for node in [0, 1, 2, 3].shuffled(using: &random) where Bool.random(using: &random) {
        let (x, y) = (
          Double.random(in: 0...200, using: &random).rounded(), Double(Int.random(in: 0...50, using: &random))
        )
        let side = Double(Int.random(in: 5...6, using: &random)) * 4
        places.append((node, Rect(x: x, y: y, width: side, height: side)))
      }
      // A card that is empty has no size, and so no pass.
      if places.isEmpty { places = [(0, Rect(x: 0, y: 0, width: 10, height: 10))] }
      shown[card] = places
      board.place(card, places)
    }
    for card in 0..<2 { change(card) }
    try board.show(in: window)
    var steps: [String] = []
    for _ in 0..<20 {
      let card = Int.random(in: 0..<2, using: &random)
      let node = board.cards[card]
      node.defaultLayoutTransitionDuration = [0, 0.2, 1].randomElement(using: &random) ?? 0
      node.shouldAnimateSizeChanges = Bool.random(using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1, 2:
        change(card)
        try node.transitionLayout(animated: true)
        steps.append("\(card) animated")
      case 3:
        change(card)
        try node.transitionLayout(animated: Bool.random(using: &random), measureAsync: true)
        steps.append("\(card) later")
      case 4:
        node.cancelLayoutTransition()
        steps.append("\(card) cancel")
      case 5:
        change(card)
        steps.append("\(card) change")
      case 6:
        try board.column.transitionLayout(
          animated: Bool.random(using: &random), measureAsync: Bool.random(using: &random))
        steps.append("column")
      default:
        try loop.advance(by: Double.random(in: 0...0.5, using: &random))
        steps.append("time")
      }
    }
    try loop.advance(by: 10)
    let fresh = Board()
    for card in 0..<2 { fresh.place(card, shown[card]) }
    try fresh.show(in: Window(size: window.size))
    try #require(board.written == fresh.written, "seed \(seed): \(steps.joined(separator: ", "))")
    #expect(window.animations.isEmpty, "seed \(seed)")
  }
}
