import RandomNumbers
import Testing
import Weft

@testable import WeftNodes

@Suite("What windows log of their frames")
struct DisplayLogTests {
  /// A tree of at least 8 drawing nodes with containers, and edits of it at random: the same for the same seed.
  private final class Story {
    /// Where a node's drawing of a version belongs to: the turn in which it was recorded, and the container.
    struct Pass: Hashable {
      let turn: Int
      let container: String
    }

    let window: Window
    let log = DisplayLog()
    private(set) var nodes: [DrawingNode] = []
    private var versions: [String: Int] = [:]
    private var random: Seeded
    private var turn = 0
    /// The nodes of each pass, with the versions that were recorded.
    private(set) var passes: [Pass: [String: Int]] = [:]
    /// What was given up before it appeared: from which frame on it must not be seen.
    private(set) var givenUp: [(node: String, version: Int, frame: Int)] = []

    init(tree: UInt64, schedule: UInt64) throws {
      random = Seeded(state: tree &* 0x9E37_79B9_7F4A_7C15)
      window = makeWindow(SeededDisplayScheduler(seed: schedule, workers: 1 + Int(schedule % 3)))
      window.displayLog = log
      window.context.eventLoop.atEndOfTurns(for: self) { [unowned self] in turn += 1 }
      let count = Int.random(in: 8...14, using: &random)
      for index in 0..<count {
        let node = DrawingNode("\(index)", side: 10)
        node.isAsyncTransactionContainer = index > 0 && Int.random(in: 0..<4, using: &random) == 0
        node.drawingPriority = Int.random(in: -1...1, using: &random)
        node.whenDrawn = { [unowned self, unowned node] in note(node) }
        nodes.append(node)
        renew(node)
        if index == 0 { continue }
        try nodes[Int.random(in: 0..<index, using: &random)].addSubnode(node)
      }
      try window.addSubnode(nodes[0])
    }

    /// Makes the node's next drawing another one.
    private func renew(_ node: DrawingNode) {
      let version = versions[node.layoutName, default: 0] + 1
      versions[node.layoutName] = version
      node.color = Color(red: Double(version) / 255, green: 0, blue: 0)
    }

    private func note(_ node: DrawingNode) {
      var container: DisplayNode? = node
      while let current = container, !current.isAsyncTransactionContainer { container = current.supernode }
      let pass = Pass(turn: turn, container: container?.layoutName ?? "window")
      let version = versions[node.layoutName, default: 0]
      let shown = node.storedDisplay?.contents?.list.firstFill.map(Self.version)
      for earlier in 1..<version where earlier != shown {
        givenUp.append((node.layoutName, earlier, log.frames.count))
      }
      passes[pass, default: [:]][node.layoutName] = version
    }

    /// Changes some nodes: draws them again, cancels, suspends, resumes, takes out and puts back.
    func edit() throws {
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let node = nodes[Int.random(in: 1..<nodes.count, using: &random)]
        switch Int.random(in: 0..<8, using: &random) {
        case 0..<4: renew(node)
        case 4:
          node.cancelAsyncDisplay()
          for inside in nodes where isInside(inside, node) { renew(inside) }
        case 5:
          node.displaySuspended = true
          node.displaySuspended = false
          renew(node)
        case 6: node.frame.size.width += 1
        default:
          guard let supernode = node.supernode else { continue }
          let index = supernode.subnodes.firstIndex { $0 === node } ?? 0
          try node.removeFromSupernode()
          try supernode.insertSubnode(node, at: index)
          for inside in nodes where isInside(inside, node) { renew(inside) }
        }
      }
    }

    private func isInside(_ node: DisplayNode, _ other: DisplayNode) -> Bool {
      var node: DisplayNode? = node
      while let current = node {
        if current === other { return true }
        node = current.supernode
      }
      return false
    }

    func run() throws {
      let loop = window.context.eventLoop
      try loop.runTurns()
      for _ in 0..<6 {
        try loop.advance(by: Double.random(in: 0...0.06, using: &random))
        try edit()
        try loop.runTurns()
      }
      try loop.advance(by: 10)
    }

    /// The version of each node that each frame shows.
    var shown: [[String: Int]] { log.frames.map { $0.layer.shownColors.mapValues(Self.version) } }

    private static func version(_ color: Color) -> Int { Int((color.red * 255).rounded()) }
  }

  private func check(tree: UInt64, schedule: UInt64) throws -> LayerSnapshot {
    let story = try Story(tree: tree, schedule: schedule)
    try story.run()
    let shown = story.shown
    #expect(shown.count >= 2)
    var first: [String: [Int: Int]] = [:]
    for (index, versions) in shown.enumerated() {
      for (node, version) in versions where first[node]?[version] == nil { first[node, default: [:]][version] = index }
    }
    for (pass, versions) in story.passes {
      // What was cancelled never appears; what appears does so in one frame.
      let frames = Set(versions.compactMap { first[$0.key]?[$0.value] })
      #expect(frames.count <= 1, "tree \(tree), schedule \(schedule): \(pass) is in frames \(frames.sorted())")
    }
    for (node, version, frame) in story.givenUp {
      let isSeen = shown.dropFirst(frame).contains { $0[node] == version }
      #expect(!isSeen, "tree \(tree), schedule \(schedule): version \(version) of \(node), from frame \(frame) on")
    }
    #expect(!story.givenUp.isEmpty)
    #expect(story.nodes.allSatisfy { $0.isDisplayed })
    return try #require(story.log.frames.last).layer
  }

  @Test(
    "No frame holds a part of a transaction or what was given up, and the last is always the same",
    arguments: 0..<UInt64(10))
  func atomic(tree: UInt64) throws {
    var last: LayerSnapshot?
    for schedule in 0..<UInt64(DisplayLogTests.schedules) {
      let layer = try check(tree: tree, schedule: schedule)
      #expect(last == nil || layer == last, "tree \(tree), schedule \(schedule)")
      last = layer
    }
  }

  /// Times 10 trees.
  private static let schedules = 100

  @Test("The same seed gives the same log; another gives others")
  func replays() throws {
    let logs = try [UInt64](arrayLiteral: 3, 3, 4).map { seed in
      let story = try Story(tree: 1, schedule: seed)
      try story.run()
      return story.log.frames
    }
    #expect(logs[0] == logs[1])
    #expect(logs[0] != logs[2])
  }

  @Test("A frame tells when it was shown, and what has appeared in it by which transaction")
  func frames() throws {
    let scheduler = ManualScheduler()
    let window = makeWindow(scheduler)
    let log = DisplayLog()
    window.displayLog = log
    let loop = window.context.eventLoop
    let nodes = ["a", "b"].map { DrawingNode($0, Record(), .ruby) }
    for node in nodes { try window.addSubnode(node) }
    try loop.runTurns()
    #expect(log.frames.map(\.transactions) == [[]])
    try loop.advance(to: 0.5)
    scheduler.finishAll()
    try loop.runTurns()
    #expect(log.frames.count == 2)
    let frame = try #require(log.frames.last)
    #expect(frame.time == 0.5)
    #expect(frame.drawings.map(\.node) == ["a", "b"])
    #expect(frame.transactions == [1])
    #expect(frame.layer.shownColors == ["a": .ruby, "b": .ruby])
    // What changes nothing is no frame.
    try loop.runTurns()
    #expect(log.frames.count == 2)
    nodes[0].color = .sky
    try loop.runTurns()
    scheduler.finishAll()
    try loop.runTurns()
    #expect(log.frames.last?.transactions == [2])
  }

  @Test("A drawing that was cancelled is not reported in the frame in which the others of its pass appear")
  func aCancelledDrawingIsNotReportedWithItsPass() throws {
    let scheduler = ManualScheduler(), window = makeWindow(scheduler), log = DisplayLog()
    window.displayLog = log
    let nodes = ["a", "b"].map { DrawingNode($0, Record(), .ruby) }
    for node in nodes { try window.addSubnode(node) }
    try window.runTurns()
    nodes[0].cancelAsyncDisplay()
    scheduler.finishAll()
    try window.runTurns()
    #expect(log.frames.flatMap(\.drawings).map(\.node) == ["b"])
  }
}

extension DisplayLog.Frame {
  /// The numbers of the transactions of its drawings, in order.
  fileprivate var transactions: [Int] { Set(drawings.map(\.transaction)).sorted() }
}
