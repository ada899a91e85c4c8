import Testing
import Weft
import WeftSupport

@testable import WeftLists
@testable import WeftNodes

@Suite("Animations of sections, and of several changes at once")
struct SectionAnimationTests {
  private let source = Sections([.init(header: "a", rows: ["1"]), .init(header: "b", rows: ["2"])])
  private let shown: ShownSections

  init() throws {
    shown = try ShownSections(source)
    shown.table.tableStyle = .grouped
    try shown.settle()
  }

  private var table: TableNode { shown.table }

  /// Carries a change out, and returns what the window shows in the middle of its animation: `name y`, with x and opacity
  /// where they are not usual.
  private func middle(_ change: () throws -> Void) throws -> [String] {
    try change()
    try shown.settle()
    try shown.window.context.eventLoop.advance(by: 0.15)
    return try table.committedSnapshot().sublayers.map { layer in
      let x = layer.position.x - layer.bounds.size.width / 2
      let y = layer.position.y - layer.bounds.size.height / 2
      return [
        layer.name ?? "-", shortNumber(y), x == 0 ? nil : "x \(shortNumber(x))",
        layer.opacity == 1 ? nil : "opacity \(shortNumber(layer.opacity))", layer.zPosition < 0 ? "behind" : nil,
      ].compactMap { $0 }.joined(separator: " ")
    }.sorted()
  }

  @Test("Two sections stand below one another, without an animation at first")
  func before() throws {
    #expect(try middle {} == ["1 20", "2 90", "head a 0", "head b 70"])
  }

  @Test("A section that is deleted goes with its header, as the deletion says")
  func deleted() throws {
    let middle = try middle {
      source.sections.removeFirst()
      try table.deleteSections([0], with: .fade)
    }
    #expect(middle == ["1 20 opacity 0.5 behind", "2 55", "head a 0 opacity 0.5 behind", "head b 35"])
  }

  @Test("A section that is inserted comes with its header, as the insertion says")
  func inserted() throws {
    let middle = try middle {
      source.sections.insert(.init(header: "c", rows: ["3"]), at: 1)
      try table.insertSections([1], with: .left)
    }
    #expect(middle == ["1 20", "2 125", "3 90 x -100", "head a 0", "head b 105", "head c 70 x -100"])
  }

  @Test(
    "A section that is reloaded goes from its old place and comes at its new one, behind a section that comes at once")
  func reloaded() throws {
    let middle = try middle {
      source.sections.insert(.init(header: "x", rows: ["9"]), at: 0)
      try table.performBatchUpdates {
        try table.insertSections([0])
        try table.reloadSections([0], with: .fade)
      }
    }
    #expect(
      middle == [
        "1 20 opacity 0.5 behind", "1 90 opacity 0.5", "2 125", "9 20", "head a 0 opacity 0.5 behind",
        "head a 70 opacity 0.5", "head b 105", "head x 0",
      ])
  }

  @Test("The rows of a section that moves go to their new places")
  func moved() throws {
    let middle = try middle {
      source.sections.swapAt(0, 1)
      try table.moveSection(0, to: 1, animated: true)
    }
    #expect(middle.filter { !$0.hasPrefix("head a") } == ["1 55", "2 55", "head b 35"])
  }

  @Test("In one update each row comes and goes as its own change says; a header stays")
  func severalChanges() throws {
    source.sections = [.init(header: "a", rows: ["1", "2", "3"])]
    try table.reloadData()
    try shown.settle()
    let middle = try middle {
      source.sections[0].rows = ["x", "2", "y"]
      try table.performBatchUpdates {
        try table.insertRows(at: [shown.path(0, 0)], with: .left)
        try table.insertRows(at: [shown.path(0, 2)], with: .fade)
        try table.deleteRows(at: [shown.path(0, 0)], with: .right)
        try table.deleteRows(at: [shown.path(0, 2)])
      }
    }
    #expect(middle == ["1 20 x 100 behind", "2 70", "head a 0", "x 20 x -100", "y 120 opacity 0.5"])
  }

  @Test("A moved row without an animation is at its place at once, and a reload of everything animates nothing")
  func withoutAnimation() throws {
    let moved = try middle {
      source.sections.swapAt(0, 1)
      try table.moveSection(0, to: 1)
    }
    #expect(moved == ["1 90", "2 20", "head a 70", "head b 0"])
    let reloaded = try middle {
      source.sections.removeFirst()
      try table.performBatchUpdates {
        try table.deleteSections([0], with: .fade)
        try table.reloadData()
      }
    }
    #expect(reloaded == ["1 20", "head a 0"])
  }
}
