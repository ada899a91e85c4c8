import Testing
import Weft
import WeftSupport

@testable import WeftLists
@testable import WeftNodes

@Suite("Row animations")
struct RowAnimationTests {
  let source: Rows
  let table = TableNode()
  let shown: ShownContainer<TableNode>

  init() throws {
    source = Rows(["a", "b", "c", "d", "e", "f"])
    table.dataSource = source
    shown = try ShownContainer(table)
  }

  private var loop: EventLoop { shown.window.context.eventLoop }

  /// All rows as the window shows them: `name y`, with x and opacity where they are not usual.
  private func seen() throws -> [String] {
    try table.committedSnapshot().sublayers.filter { $0.name != "scroll indicator" }.map { layer in
      let x = layer.position.x - layer.bounds.size.width / 2
      let y = layer.position.y - layer.bounds.size.height / 2 - table.contentOffset.y
      return [
        layer.name ?? "-", shortNumber(y), x == 0 ? nil : "x \(shortNumber(x))",
        layer.opacity == 1 ? nil : "opacity \(shortNumber(layer.opacity))", layer.zPosition < 0 ? "behind" : nil,
      ].compactMap { $0 }.joined(separator: " ")
    }.sorted()
  }

  private func path(_ row: Int) -> RowIndexPath { RowIndexPath(row: row) }

  @Test("An inserted row fades in, the rows below move, and the last one is pushed out")
  func insertion() throws {
    source.names.insert("x", at: 1)
    try table.insertRows(at: [path(1)], with: .fade)
    try shown.settle()
    #expect(try seen() == ["a 0", "b 50", "c 100", "d 150 behind", "x 50 opacity 0"])
    try loop.advance(by: 0.15)
    #expect(try seen() == ["a 0", "b 75", "c 125", "d 175 behind", "x 50 opacity 0.5"])
    try loop.advance(by: 0.16)
    #expect(try seen() == ["a 0", "b 100", "c 150", "x 50"])
    #expect(!shown.window.isMoving)
  }

  @Test("Separators are at the bottoms of rows while these move, too")
  func separators() throws {
    table.separatorStyle = .singleLine
    source.names.insert("x", at: 1)
    try table.insertRows(at: [path(1)], with: .fade)
    try shown.settle()
    for _ in 0..<8 {
      var (lines, rows): ([String], [String]) = ([], [])
      for layer in try table.committedSnapshot().sublayers where layer.name != "scroll indicator" {
        let bottom = shortNumber(layer.position.y + layer.bounds.size.height / 2)
        if layer.name == "separator" { lines.append(bottom) } else { rows.append(bottom) }
      }
      #expect(lines.count > 3 && Set(lines).isSubset(of: rows), "\(lines) and \(rows)")
      try loop.advance(by: 0.04)
    }
  }

  @Test("A deleted row fades out behind the others, and is out of the table at once")
  func deletion() throws {
    let cell = table.visibleNodes[1]
    source.names.remove(at: 1)
    try table.deleteRows(at: [path(1)], with: .automatic)
    try shown.settle()
    #expect(cell.supernode == nil && !cell.isVisible)
    try loop.advance(by: 0.15)
    #expect(try seen() == ["a 0", "b 50 opacity 0.5 behind", "c 75", "d 125", "e 175"])
    try loop.advance(by: 0.16)
    #expect(try seen() == ["a 0", "c 50", "d 100", "e 150"])
  }

  @Test("Rows that a growing row pushes out in an animation are seen until they are out; those that come move in")
  func growing() throws {
    let cell = try #require(table.visibleNodes[0] as? RowCell)
    func change(_ height: Double) throws {
      try shown.window.animate(duration: 0.2, curve: .linear) {
        cell.height = height
        try shown.window.layoutIfNeeded()
      }
    }
    try change(150)
    try loop.advance(by: 0.1)
    #expect(try seen() == ["a 0", "b 100", "c 150 behind", "d 200 behind"])
    try loop.advance(by: 0.11)
    #expect(try seen() == ["a 0", "b 150"])
    try change(50)
    try loop.advance(by: 0.1)
    #expect(try seen() == ["a 0", "b 100", "c 150", "d 200"])
    try loop.advance(by: 0.11)
    #expect(try seen() == ["a 0", "b 50", "c 100", "d 150"])
  }

  @Test("Rows that change their sizes and places in one animation, and again in mid-course, stay edge to edge")
  func resizing() throws {
    let cells = table.visibleNodes.compactMap { $0 as? RowCell }
    func change(_ heights: [Int: Double]) throws {
      try shown.window.animate(duration: 0.2, curve: .linear) {
        for (row, height) in heights { cells[row].height = height }
        try shown.window.layoutIfNeeded()
      }
    }
    func edges() -> [Double] {
      table.visibleNodes.map(\.presentationFrame).sorted { $0.minY < $1.minY }.flatMap { [$0.minY, $0.maxY] }
    }
    func expectClosed(_ moment: String) {
      let edges = edges()
      for index in stride(from: 1, to: edges.count - 1, by: 2) {
        #expect(abs(edges[index] - edges[index + 1]) < 0.01, "\(moment): \(edges)")
      }
    }
    try change([0: 80, 1: 20, 2: 70])
    #expect(edges().prefix(6) == [0, 50, 50, 100, 100, 150])
    for _ in 0..<4 {
      try loop.advance(by: 0.03)
      expectClosed("growing")
    }
    let middle = edges()
    try change([0: 30, 1: 60])
    #expect(zip(edges(), middle).allSatisfy { abs($0 - $1) < 0.01 })
    for _ in 0..<8 {
      try loop.advance(by: 0.03)
      expectClosed("shrinking")
    }
    #expect(edges().prefix(4) == [0, 30, 30, 90])
  }

  @Test("Rows slide in and out at the edges", arguments: [RowAnimation.left, .right, .top, .bottom])
  func slides(_ animation: RowAnimation) throws {
    source.names[0] = "x"
    try table.reloadRows(at: [path(0)], with: animation)
    try shown.settle()
    try loop.advance(by: 0.15)
    let moved: [String] =
      switch animation {
      case .left: ["a 0 x -100 behind", "x 0 x -100"]
      case .right: ["a 0 x 100 behind", "x 0 x 100"]
      case .top: ["a -25 behind", "x -25"]
      default: ["a 25 behind", "x 25"]
      }
    #expect(try seen() == (moved + ["b 50", "c 100", "d 150"]).sorted())
  }

  @Test("A moved row goes to its new place, though it has a new cell")
  func move() throws {
    source.names = ["c", "a", "b", "d", "e", "f"]
    try table.moveRow(at: path(2), to: path(0), animated: true)
    try shown.settle()
    #expect(try seen() == ["a 0", "b 50", "c 100", "d 150"])
    try loop.advance(by: 0.31)
    #expect(try seen() == ["a 50", "b 100", "c 0", "d 150"])
  }

  @Test("A second change begins at what is shown, also one without an animation of its own")
  func interruption() throws {
    source.names.insert("x", at: 0)
    try table.insertRows(at: [path(0)], with: .fade)
    try shown.settle()
    try loop.advance(by: 0.15)
    #expect(try seen() == ["a 25", "b 75", "c 125", "d 175 behind", "x 0 opacity 0.5"])
    source.names.removeFirst()
    try table.deleteRows(at: [path(0)])
    try shown.settle()
    #expect(try seen().filter { !$0.hasPrefix("d") } == ["a 25", "b 75", "c 125"])
    try loop.advance(by: 0.31)
    #expect(try seen() == ["a 0", "b 50", "c 100", "d 150"])
  }

  @Test("Two changes of one turn are one animation")
  func sameTurn() throws {
    source.names.remove(at: 0)
    try table.deleteRows(at: [path(0)], with: .left)
    source.names.insert("x", at: 0)
    try table.insertRows(at: [path(0)], with: .right)
    try shown.settle()
    try loop.advance(by: 0.15)
    #expect(try seen() == ["a 0 x -100 behind", "b 50", "c 100", "d 150", "x 0 x 100"])
  }

  @Test("What is seen stays in its place while rows come before it")
  func place() throws {
    source.names = (0..<20).map { "\($0)" }
    try table.reloadData()
    table.contentOffset.y = 100
    try shown.settle()
    table.automaticallyAdjustsContentOffset = true
    source.names.insert("x", at: 0)
    try table.insertRows(at: [path(0)], with: .fade)
    try shown.settle()
    #expect(table.contentOffset.y == 150)
    #expect(try seen() == ["2 0", "3 50", "4 100", "5 150"])
    try loop.advance(by: 0.15)
    #expect(try seen() == ["2 0", "3 50", "4 100", "5 150"])
  }

  @Test("The picture of a row that fades out stays where it is on the screen while rows come before it")
  func leavingPicture() throws {
    source.names = (0..<20).map { "\($0)" }
    try table.reloadData()
    try shown.settle()
    table.contentOffset.y = 100
    try shown.settle()
    table.automaticallyAdjustsContentOffset = true
    source.names.remove(at: 3)
    try table.deleteRows(at: [path(3)], with: .fade)
    try shown.settle()
    try loop.advance(by: 0.15)
    let before = try seen()
    #expect(before == ["2 0", "3 50 opacity 0.5 behind", "4 75", "5 125", "6 175"])
    source.names.insert("x", at: 0)
    try table.insertRows(at: [path(0)])
    try shown.settle()
    #expect(table.contentOffset.y == 150)
    #expect(try seen() == before)
  }

  @Test("Rows that come into view above others, which are on their way, are edge to edge with them")
  func comingFromAbove() throws {
    source.names = (0..<10).map { "\($0)" }
    try table.reloadData()
    try shown.settle()
    table.contentOffset.y = 300
    try shown.settle()
    #expect(try seen() == ["6 0", "7 50", "8 100", "9 150"])
    source.names.removeLast()
    try table.deleteRows(at: [path(9)], with: .fade)
    try shown.settle()
    #expect(table.contentOffset.y == 250)
    try loop.advance(by: 0.15)
    #expect(try seen() == ["5 -25", "6 25", "7 75", "8 125", "9 150 opacity 0.5 behind"])
    source.names.removeLast()
    try table.deleteRows(at: [path(8)], with: .fade)
    try shown.settle()
    #expect(table.contentOffset.y == 200)
    #expect(
      try seen() == ["4 -75", "5 -25", "6 25", "7 75", "8 125 behind", "9 150 opacity 0.5 behind"])
    try loop.advance(by: 0.31)
    #expect(try seen() == ["4 0", "5 50", "6 100", "7 150"])
  }

  @Test("Items with keys move, come and go in one animation")
  func keyed() throws {
    let list = TableNode()
    try list.setItems(VersionedModels(["a", "b", "c"]))
    list.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    try shown.window.addSubnode(list)
    try shown.settle()
    let models = VersionedModels(["c", "x", "a"])
    try list.setItems(models.items(), from: models, with: .automatic)
    try shown.settle()
    try loop.advance(by: 0.15)
    let places = try list.committedSnapshot().sublayers.map { layer in
      "\(layer.name ?? "-") \(shortNumber(layer.position.y - 25)) \(shortNumber(layer.opacity))"
    }
    #expect(places.sorted() == ["a 50 1", "b 50 0.5", "c 50 1", "x 50 0.5"])
  }

  @Test("Outside of a window nothing is animated")
  func noWindow() throws {
    try table.removeFromSupernode()
    source.names.remove(at: 1)
    try table.deleteRows(at: [path(1)], with: .fade)
    #expect(table.rowAnimations.pending == nil)
  }
}
