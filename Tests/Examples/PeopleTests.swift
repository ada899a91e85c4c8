import Foundation
import TestServer
import Testing
import Weft
import WeftSupport

/// `people.lua` driven by taps at its window, with the photos on a server of http.
@Suite("The table of people")
struct PeopleTests {
  private final class Screen {
    // Before what it has made: it goes last.
    let host: ScriptHost
    let picture: PreviewPicture
    let table: TableNode

    init(photos: String?) throws {
      host = try ScriptHost(platform: photos == nil ? .standard : .networked())
      if let photos { host.props = Array("{ \"photos\": \"\(photos)\" }".utf8) }
      try host.run(file: Example.examples.appendingPathComponent("people.lua").path)
      let preview = try #require(host.previews.first { $0.name == "People" })
      picture = try host.makePicture(preview, scale: 2)
      table = try #require(picture.root.node as? TableNode)
      try host.settle()
    }

    var window: Window { picture.window }

    /// The rows that are seen: `y height`, in the window.
    var rows: [String] {
      table.visibleNodes.map { cell in
        "\(shortNumber(cell.frame.origin.y - table.contentOffset.y)) \(shortNumber(cell.frame.size.height))"
      }
    }

    func node(_ name: String, inRow row: Int) throws -> DisplayNode {
      let cell = try #require(table.nodeForRow(at: RowIndexPath(row: row)))
      return try #require(cell.subnodes.first { $0.debugName == name }, "row \(row) has no \(name)")
    }

    /// Taps the button of a row, as a finger does.
    func tapViewPhoto(_ row: Int) throws {
      let button = try node("viewPhoto", inRow: row)
      let middle = Point(x: button.bounds.size.width / 2, y: button.bounds.size.height / 2)
      let place = try button.convert(middle, to: nil)
      try host.perform { window.tap(at: place) }
      try host.settle()
    }
  }

  private let atFirst = ["0 68", "68 68", "136 68", "204 73", "277 68", "345 68", "413 68"]

  /// The examples' picture of that name.
  private func answer(_ name: String) -> TestServer.Answer {
    let data = try? Data(contentsOf: Example.examples.appendingPathComponent("pictures/\(name)"))
    return data.map { .body(Array($0), type: "image/jpeg") } ?? .body([], status: 404)
  }

  @Test("A tap loads the photo over http, the row grows when it has arrived, and a second tap hides it")
  func story() throws {
    let server = try TestServer { name, _ in answer(name) }
    defer { server.stop() }
    let screen = try Screen(photos: server.url("").absoluteString)
    #expect(screen.rows == atFirst)
    #expect(server.requests.isEmpty)
    let cells = screen.table.visibleNodes

    // The answer waits until it is let go.
    server.hold()
    let button = try screen.node("viewPhoto", inRow: 1)
    let middle = Point(x: button.bounds.size.width / 2, y: button.bounds.size.height / 2)
    let place = try button.convert(middle, to: nil)
    try screen.host.perform { screen.window.tap(at: place) }
    try screen.host.eventLoop.runTurn()
    #expect(screen.rows == atFirst, "nothing moves while it is on its way")
    #expect((button as? ButtonNode)?.isSelected == true)
    server.letGo()
    try screen.host.settle()
    #expect(server.requests == ["mountain-pass.jpg"])
    // 366 wide and two thirds as high, 10 below the row.
    #expect(screen.rows == ["0 68", "68 322", "390 68", "458 73"])
    #expect(try screen.node("photo", inRow: 1).frame == Rect(x: 12, y: 68, width: 366, height: 244))

    // The other row's photo is its own, and as high as it is wide.
    try screen.tapViewPhoto(0)
    #expect(screen.rows == ["0 444", "444 322"])
    #expect(server.requests == ["mountain-pass.jpg", "sea-at-dusk.jpg"])

    try screen.tapViewPhoto(0)
    try screen.tapViewPhoto(1)
    #expect(screen.rows == atFirst)
    #expect(zip(screen.table.visibleNodes, cells).allSatisfy { $0 === $1 }, "the cells are the same all the time")
    let row = try #require(screen.table.nodeForRow(at: RowIndexPath(row: 1)))
    #expect(!row.subnodes.contains { $0.debugName == "photo" })
  }

  @Test("Beside the script the photos are files, and need no network")
  func files() throws {
    let screen = try Screen(photos: nil)
    try screen.tapViewPhoto(1)
    #expect(screen.rows.first == "0 68")
    #expect(screen.rows.dropFirst().first == "68 322")
  }

  @Test("A photo that can't be loaded leaves the row as it is; another tap gives it up")
  func missing() throws {
    let server = try TestServer { _, _ in .body([], status: 404) }
    defer { server.stop() }
    let screen = try Screen(photos: server.url("").absoluteString)
    try screen.tapViewPhoto(1)
    #expect(screen.rows == atFirst)
    try screen.tapViewPhoto(1)
    #expect(screen.rows == atFirst)
  }

  @Test("A very long name keeps one line, and loses its middle")
  func longName() throws {
    let screen = try Screen(photos: nil)
    let cell = try #require(screen.table.nodeForRow(at: RowIndexPath(row: 1)))
    let name = try #require(cell.subnodes.first { $0.debugName == "name" } as? TextNode)
    #expect(name.lineCount == 1)
    #expect(name.isTruncated)
    let button = try screen.node("viewPhoto", inRow: 1)
    #expect(name.frame.origin.x == 72)
    #expect(name.frame.origin.x + name.frame.size.width + 12 == button.frame.origin.x)
  }

  @Test("A drag scrolls the table, also from a button; the button is not tapped")
  func drag() throws {
    let screen = try Screen(photos: nil)
    // A photo of 376 points: there is more than is seen.
    try screen.tapViewPhoto(0)
    let button = try screen.node("viewPhoto", inRow: 0)
    #expect((button as? ButtonNode)?.isSelected == true)
    let start = try button.convert(Point(x: 10, y: 10), to: nil)
    screen.window.drag(from: start, to: Point(x: start.x, y: start.y - 40), steps: 4)
    try screen.host.settle()
    #expect((button as? ButtonNode)?.isSelected == true)
    #expect(screen.table.contentOffset.y == 40)
  }
}
