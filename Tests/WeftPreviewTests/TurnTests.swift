import Foundation
import Testing
import WeftHTTP
import Weft
import WeftDisplay

@testable import WeftPreview
@testable import WeftSession

@Suite("The order in which previews are made")
struct TurnTests {
  /// Pages of a session, without a server between; previews print their names when they are made.
  private final class PagesBench {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/weft-\(UUID().uuidString)"
    let all: Pages
    let session: Session
    var made: [String] = []

    init(_ texts: [String: String], timeLimit: Double = 10) throws {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      all = Pages(title: "test", folder: folder, editor: nil, isReadOnly: false, makeConsole: nil)
      session = Session(configuration: SessionConfiguration(timeLimit: timeLimit, isRealTime: false))
      session.onEvent = { [unowned self] event in
        all.tell(event)
        if case .printed(let text, _) = event { made.append(text) }
      }
      for (name, text) in texts {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
      }
      for name in texts.keys { session.open(file: folder + "/" + name, root: folder) }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func show(_ cell: Int, _ file: String, _ name: String, isOffscreen: Bool = false, from page: Int) {
      var request = CellMessage.ShowRequest(file: folder + "/" + file, name: name)
      request.isOffscreen = isOffscreen
      all.receive(.cell(cell, .show(request)), from: page, session)
    }

    func save(_ file: String, _ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + file))
      session.reload([folder + "/" + file])
    }

    /// Runs turns as long as previews wait.
    func settle() {
      while all.flush(session) != nil {}
    }
  }

  private static let boxes = """
    local ui = require "weft"
    for _, name in ipairs { "a", "b", "c", "d" } do
      ui.preview(name, { width = 100, height = 40 }, function() print(name) return ui.DisplayNode {} end)
    end
    """

  private static let infinite = """
    local ui = require "weft"
    ui.preview("infinite", { width = 100 }, function() print "infinite" while true do end end)
    """

  @Test("Those that can be seen are made first, in the order of the page")
  func visibleFirst() throws {
    let pages = try PagesBench(["boxes.lua": Self.boxes])
    let page = pages.all.connect(Outbox {}, pages.session)
    pages.show(1, "boxes.lua", "a", isOffscreen: true, from: page)
    pages.show(2, "boxes.lua", "b", from: page)
    pages.show(3, "boxes.lua", "c", isOffscreen: true, from: page)
    pages.show(4, "boxes.lua", "d", from: page)
    #expect(pages.made.isEmpty)
    pages.settle()
    #expect(pages.made == ["b", "d", "a", "c"])
  }

  @Test("One that never ends is made again when all others have been made, with all its time, if it can be seen")
  func infinitePreviewsAreMadeLast() throws {
    let pages = try PagesBench(["boxes.lua": Self.boxes, "infinite.lua": Self.infinite], timeLimit: 1)
    let outbox = Outbox {}
    let page = pages.all.connect(outbox, pages.session)
    pages.show(1, "infinite.lua", "infinite", isOffscreen: true, from: page)
    pages.show(2, "boxes.lua", "a", isOffscreen: true, from: page)
    pages.settle()
    #expect(pages.made == ["infinite", "a"])
    func problems() -> Int {
      var count = 0
      while let frame = outbox.take() {
        if String(decoding: frame.payload, as: UTF8.self).contains("\"type\":\"problem\"") { count += 1 }
      }
      return count
    }
    #expect(problems() == 0, "it has not had its time yet")
    pages.all.receive(.cell(1, .offscreen(false)), from: page, pages.session)
    pages.show(3, "boxes.lua", "b", from: page)
    pages.settle()
    #expect(pages.made == ["infinite", "a", "b", "infinite"])
    #expect(problems() == 1)
    pages.settle()
    #expect(pages.made.count == 4, "the same code is not tried again")
  }

  /// Previews of one class each, which say the state that they have at their layouts.
  private static func counters(_ word: String, _ body: String = "") -> String {
    """
    local ui = require "weft"
    for _, name in ipairs { "a", "b", "c" } do
      local Box = ui.DisplayNode:subclass("Box" .. name)
      function Box:init() self.state = { count = "new" } end
      function Box:layoutSpecThatFits()
        print("\(word)", name, self.state.count)
        self.state.count = "old"
        \(body)
        return ui.AbsoluteLayoutSpec {}
      end
      ui.preview(name, { width = 100, height = 40 }, function() return Box() end)
    end
    """
  }

  @Test("A save doesn't wait for previews that can't be seen: they are laid out after the others, and keep their state")
  func unseenAfterSave() throws {
    let pages = try PagesBench(["boxes.lua": Self.counters("one")])
    let page = pages.all.connect(Outbox {}, pages.session)
    pages.show(1, "boxes.lua", "a", isOffscreen: true, from: page)
    pages.show(2, "boxes.lua", "b", from: page)
    pages.settle()
    pages.made = []
    try pages.save("boxes.lua", Self.counters("two"))
    #expect(Set(pages.made) == ["two\tb\told"])
    pages.made = []
    pages.settle()
    #expect(Set(pages.made) == ["two\ta\told"])
    // Another class is made again.
    pages.made = []
    try pages.save("boxes.lua", Self.counters("two").replacingOccurrences(of: "Box()", with: "Box { name = 1 }"))
    #expect(Set(pages.made) == ["two\tb\told"])
    pages.settle()
    #expect(Set(pages.made) == ["two\tb\told", "two\ta\told"])
  }

  @Test("One that can't be seen and never ends after a save is left alone until it can be; its state is kept")
  func infiniteAfterSave() throws {
    let pages = try PagesBench(["boxes.lua": Self.counters("one")], timeLimit: 1)
    let outbox = Outbox {}
    let page = pages.all.connect(outbox, pages.session)
    pages.show(1, "boxes.lua", "a", isOffscreen: true, from: page)
    pages.show(2, "boxes.lua", "b", from: page)
    pages.settle()
    pages.made = []
    let infinite = Self.counters("two", "while name == \"a\" do end")
    try pages.save("boxes.lua", infinite)
    pages.settle()
    let script = try #require(pages.session.scripts.first)
    #expect(script.problem == nil)
    #expect(Set(pages.made) == ["two\tb\told", "two\ta\told"])
    #expect(script.live.allSatisfy { $0.problem == nil }, "it has not had its time yet")
    pages.made = []
    try pages.save("boxes.lua", infinite + "-- the same")
    pages.settle()
    #expect(pages.made.allSatisfy { !$0.hasPrefix("two\ta") }, "it is not tried with each save")
    pages.all.receive(.cell(1, .offscreen(false)), from: page, pages.session)
    pages.settle()
    #expect(script.live.map { $0.problem?.code } == [nil, .time])
    pages.made = []
    try pages.save("boxes.lua", Self.counters("three"))
    pages.settle()
    #expect(Set(pages.made) == ["three\tb\told", "three\ta\told"])
    #expect(script.live.allSatisfy { $0.problem == nil })
  }

  @Test("A message about a preview that waits is about the preview that is made")
  func messageWhileWaiting() throws {
    let pages = try PagesBench(["boxes.lua": Self.boxes])
    let outbox = Outbox {}
    let page = pages.all.connect(outbox, pages.session)
    pages.show(1, "boxes.lua", "a", from: page)
    pages.all.receive(.cell(1, .props), from: page, pages.session)
    #expect(pages.made == ["a"])
    pages.all.receive(.cell(1, .hide), from: page, pages.session)
    pages.show(2, "boxes.lua", "b", from: page)
    pages.all.receive(.cell(2, .hide), from: page, pages.session)
    pages.settle()
    #expect(pages.made == ["a"], "what was closed before its turn is not made")
  }
}
