import Foundation
import Testing
import Weft
import WeftDisplay

@testable import WeftSession

@Suite("Scripts of a session")
struct SessionTests {
  private static func session() -> Session {
    Session(configuration: SessionConfiguration(isRealTime: false))
  }

  private static func box(_ height: Int) -> String {
    """
    local ui = require "weft"
    ui.preview("Box", { width = 10 }, function() return ui.DisplayNode { style = { height = \(height) } } end)
    """
  }

  /// Runs code in a script's state, as an entry of a prompt.
  private static func enter(_ code: String, in script: SessionScript, of session: Session) throws {
    try session.perform(in: script, isEntry: true) { (host) throws(WeftError) in
      host.lua.stack.push(try host.lua.load(code, file: "/entry"))
      try host.lua.call(arguments: 0, results: 0)
    }
  }

  @Test("Open scripts are in the order of their files, each once; who shows them is notified of each change")
  func order() throws {
    let folder = try ScriptFolder(["a.lua": "", "b.lua": "", "c.lua": ""])
    let session = Self.session()
    var changes = 0
    session.onEvent = { if case .scriptsChanged = $0 { changes += 1 } }
    let b = session.open(file: folder.file("b.lua"), root: folder.path)
    for name in ["c.lua", "a.lua"] { session.open(file: folder.file(name), root: folder.path) }
    #expect(session.scripts.map(\.file) == ["a.lua", "b.lua", "c.lua"].map { folder.file($0) })
    #expect(changes == 3)
    #expect(session.open(file: folder.file("b.lua"), root: folder.path) === b)
    #expect(session.scripts.count == 3 && changes == 3 && b.generation == 1)
    session.close(b)
    #expect(changes == 4 && session.script(of: folder.file("b.lua")) == nil)
    #expect(session.scripts.map(\.file) == ["a.lua", "c.lua"].map { folder.file($0) })
  }

  @Test("An error keeps the text of its file as it ran, for who shows it after the file has changed")
  func textOfError() throws {
    let folder = try ScriptFolder(["main.lua": "local a = 1\nerror 'wrong'\n"])
    let session = Self.session()
    var failed: WeftError?
    session.onEvent = { if case .failed(let error, _) = $0 { failed = error } }
    let script = session.open(file: folder.file("main.lua"), root: folder.path)
    try Data("-- another\n-- text\n".utf8).write(to: URL(fileURLWithPath: folder.file("main.lua")))
    for error in [failed, script.problem] {
      #expect(ProblemText.of(try #require(error)).contains("  2 | error 'wrong'"))
    }
  }

  @Test("A look at a preview is no reason to look at its script's previews again, unless it has scheduled something")
  func look() throws {
    let folder = try ScriptFolder(["main.lua": Self.box(10)])
    let session = Self.session()
    let script = session.open(file: folder.file("main.lua"), root: folder.path)
    let cell = try session.show("Box", of: script)
    let before = script.activity
    #expect(try session.look(at: cell) { (_, live) throws(WeftError) in live.root.bounds.size.height } == 10)
    #expect(script.activity == before)
    var hasRun = false
    try session.look(at: cell) { (host, _) throws(WeftError) in host.eventLoop.perform { hasRun = true } }
    #expect(hasRun && script.activity > before)
    #expect(throws: WeftError.self) {
      try session.look(at: cell) { (_, _) throws(WeftError) in throw WeftError(.runtime, "no luck") }
    }
  }

  @Test("Each live preview has a number of its own; one that is hidden is laid out no more, unless its node is pinned")
  func numbers() throws {
    let folder = try ScriptFolder(["main.lua": Self.box(10)])
    let session = Self.session()
    let script = session.open(file: folder.file("main.lua"), root: folder.path)
    let cells = try (0..<3).map { _ in try session.show("Box", of: script) }
    #expect(Set(cells.map(\.number)).count == 3)
    for cell in cells { #expect(session.preview(cell.number) === cell) }
    session.hide(cells[1].number)
    #expect(session.preview(cells[1].number) == nil && !cells[1].live.window.laysOutInTurns)
    #expect(session.preview(cells[0].number) === cells[0] && cells[0].live.window.laysOutInTurns)
    session.pin(cells[2].live, named: "mine", to: script)
    let pinned = try session.show("mine", of: script)
    #expect(!cells.contains { $0.number == pinned.number })
    for number in [cells[2].number, pinned.number] { session.hide(number) }
    #expect(script.live.map(\.number) == [cells[0].number])
    #expect(cells[2].live.window.laysOutInTurns)
    let error = #expect(throws: WeftError.self) { try session.show("Bx", of: script) }
    #expect(error?.message == "there is no preview \"Bx\"" && error?.location?.file == script.file)
  }

  @Test("A pinned node is not made again by a reload, and keeps its place among the names")
  func pinnedNode() throws {
    let folder = try ScriptFolder(["main.lua": Self.box(10)])
    let session = Self.session()
    let script = session.open(file: folder.file("main.lua"), root: folder.path)
    let cell = try session.show("Box", of: script)
    session.pin(cell.live, named: "mine", to: script)
    let (pinned, other) = (try session.show("mine", of: script), try session.show("Box", of: script))
    #expect(script.names == ["mine", "Box"])
    let root = cell.live.root
    try folder.write(Self.box(20), to: "main.lua")
    session.reload([script.file])
    #expect(script.problem == nil && pinned.live.root === root && root.calculatedSize.height == 10)
    #expect(other.live.root.calculatedSize.height == 20)
    #expect(script.names == ["mine", "Box"])
    // The same node under another name has that one alone.
    session.pin(cell.live, named: "yours", to: script)
    #expect(script.names == ["yours", "Box"])
  }

  @Test("The next turn is due at the earliest of what waits; what moves is due in a sixtieth of a second")
  func due() throws {
    let folder = try ScriptFolder([
      "main.lua": Self.box(10) + "\nui.after(3, function() end)",
      "other.lua": "require('weft').after(5, function() end)",
    ])
    let session = Self.session()
    #expect(session.turn() == nil && session.nextDue == nil)
    session.open(file: folder.file("other.lua"), root: folder.path)
    #expect(session.nextDue == 5)
    let script = session.open(file: folder.file("main.lua"), root: folder.path)
    #expect(session.nextDue == 3)
    let host = try #require(script.host)
    try host.advance(to: 1)
    #expect(session.nextDue == 2)
    var order: [Int] = []
    session.afterTurn = [(1, 4.0), (2, nil), (3, 1.5)].map { number, due in
      { _ in
        order.append(number)
        return due
      }
    }
    #expect(session.turn() == 1.5 && order == [1, 2, 3])
    session.afterTurn = []
    #expect(session.turn() == 2)
    let cell = try session.show("Box", of: script)
    try session.act(on: cell) { (_, live) throws(WeftError) in
      live.window.animate(duration: 9) { live.root.alpha = 0 }
    }
    #expect(session.nextDue == 1.0 / 60)
    host.eventLoop.perform {}
    #expect(session.nextDue == 0)
  }

  @Test("A preview that never ended is not tried again by the same code, and is by the next; each by its name")
  func infinite() throws {
    let folder = try ScriptFolder(["main.lua": Self.box(10)])
    let session = Self.session()
    let script = session.open(file: folder.file("main.lua"), root: folder.path)
    #expect(script.unfinishedError(ofPreview: "Box") == nil)
    script.setUnfinished(WeftError(.time, "too long"), ofPreview: "Box")
    #expect(script.unfinishedError(ofPreview: "Box")?.message == "too long")
    #expect(script.unfinishedError(ofPreview: "Other") == nil)
    script.setUnfinished(nil, ofPreview: "Box")
    #expect(script.unfinishedError(ofPreview: "Box") == nil)
    script.setUnfinished(WeftError(.time, "too long"), ofPreview: "Box")
    try folder.write("nonsense(", to: "main.lua")
    session.reload([script.file])
    #expect(script.unfinishedError(ofPreview: "Box") != nil, "a reload that fails has no new code")
    try folder.write(Self.box(20), to: "main.lua")
    session.reload([script.file])
    #expect(script.generation == 2 && script.unfinishedError(ofPreview: "Box") == nil)
  }

  @Test("A file is run in the state of a prompt without a file, and takes its place, in the order of files")
  func prompt() throws {
    let folder = try ScriptFolder(["a.lua": "", "b.lua": "print(kept)", "c.lua": "", "wrong.lua": "error 'no'"])
    let session = Self.session()
    var printed: [String] = []
    session.onEvent = { if case .printed(let line, _) = $0 { printed.append(line) } }
    let empty = try session.openEmpty(root: folder.path)
    #expect(!empty.hasFile && empty.names == [] && session.scripts.map(\.file) == [empty.file])
    for name in ["a.lua", "c.lua"] { session.open(file: folder.file(name), root: folder.path) }
    try Self.enter("kept = 7", in: empty, of: session)
    #expect(throws: WeftError.self) { try session.load(file: folder.file("wrong.lua"), root: folder.path, into: empty) }
    #expect(session.scripts.contains { $0 === empty } && session.scripts.count == 3)
    let host = empty.host
    let script = try session.load(file: folder.file("b.lua"), root: folder.path, into: empty)
    #expect(printed == ["7"] && script.host === host && script.hasFile)
    #expect(session.scripts.map(\.file) == ["a.lua", "b.lua", "c.lua"].map { folder.file($0) })
  }

  @Test("An unsaved text is shown as if it were saved, once; without it the file is shown again")
  func unsaved() throws {
    let folder = try ScriptFolder(["main.lua": Self.box(10)])
    let session = Self.session()
    let file = folder.file("main.lua")
    let script = session.open(file: file, root: folder.path)
    let cell = try session.show("Box", of: script)
    var reloads = 0
    session.onEvent = { if case .reloaded = $0 { reloads += 1 } }
    let text = Array(Self.box(20).utf8)
    session.show(unsaved: text, of: file)
    #expect(cell.live.root.calculatedSize.height == 20 && reloads == 1 && session.unsavedText(of: file) == text)
    session.show(unsaved: text, of: file)
    #expect(reloads == 1)
    session.show(unsaved: Array("\nnonsense(".utf8), of: file)
    #expect(script.problem?.location?.line == 2 && cell.live.root.calculatedSize.height == 20)
    session.show(unsaved: nil, of: file)
    #expect(script.problem == nil && cell.live.root.calculatedSize.height == 10 && session.unsavedText(of: file) == nil)
    let count = reloads
    session.show(unsaved: text, of: file)
    try folder.write(Self.box(20), to: "main.lua")
    session.forgetUnsaved(file)
    #expect(reloads == count + 1 && session.unsavedText(of: file) == nil)
    try folder.write(Self.box(30), to: "main.lua")
    session.reload([file])
    #expect(cell.live.root.calculatedSize.height == 30)
  }

  @Test("A script that has never run depends on what it has read, and runs when that is fixed; its file may be gone")
  func neverRun() throws {
    let folder = try ScriptFolder(["main.lua": "require 'part'\n\(Self.box(10))", "part.lua": "nonsense("])
    let session = Self.session()
    var receipts: [ReloadReceipt] = []
    session.onEvent = { if case .reloaded(let receipt) = $0 { receipts.append(receipt) } }
    let script = session.open(file: folder.file("main.lua"), root: folder.path)
    #expect(script.host == nil && script.problem?.code == .syntax && !script.isGone && script.isStale)
    let part = Modules.realPath(folder.file("part.lua"))
    #expect(script.dependencies.contains(part) && script.dependencies.contains(script.file))
    try folder.write("return 1", to: "part.lua")
    session.reload([part])
    #expect(script.problem == nil && script.names == ["Box"] && script.generation == 1 && !script.isStale)
    #expect(receipts.map(\.files) == [[script.file]])
    let cell = try session.show("Box", of: script)
    try FileManager.default.removeItem(atPath: script.file)
    session.reload([script.file])
    #expect(script.isGone && script.isStale && script.problem?.message == "the file is gone")
    #expect(cell.live.root.calculatedSize.height == 10 && receipts.count == 1)
    try folder.write(Self.box(20), to: "main.lua")
    session.reload([script.file])
    #expect(!script.isGone && script.problem == nil && cell.live.root.calculatedSize.height == 20)
  }

  @Test("Failures that are held back are reported once, in the order of files, and not at all if they are fixed before")
  func heldBack() throws {
    let folder = try ScriptFolder(["a.lua": "", "b.lua": "", "c.lua": ""])
    let session = Self.session()
    var told: [String] = []
    session.onEvent = { event in
      switch event {
      case .failed(_, let file): told.append("failed \(file.suffix(5))")
      case .fixed(let file): told.append("fixed \(file.suffix(5))")
      default: break
      }
    }
    for name in ["a.lua", "b.lua", "c.lua"] { session.open(file: folder.file(name), root: folder.path) }
    func save(_ text: String, _ names: String...) throws {
      for name in names {
        try folder.write(text, to: name)
        session.reload([folder.file(name)])
      }
    }
    session.holdingBack { try? save("nonsense(", "c.lua", "a.lua", "b.lua") }
    #expect(told == [] && session.heldBack.count == 3)
    session.holdingBack { try? save("", "b.lua") }
    #expect(told == ["fixed b.lua"])
    session.tellHeldBack()
    #expect(told == ["fixed b.lua", "failed a.lua", "failed c.lua"])
    session.tellHeldBack()
    try save("nonsense(", "b.lua")
    #expect(told.dropFirst(3) == ["failed b.lua"], "without holding back it is reported at once")
  }

  @Test("What code raises by itself is a script's problem, but for one whose file is wrong: that stays its problem")
  func raised() throws {
    let folder = try ScriptFolder(["main.lua": Self.box(10)])
    let session = Self.session()
    let script = session.open(file: folder.file("main.lua"), root: folder.path)
    var raised: [String] = []
    session.onEvent = { if case .raised(let error, _) = $0 { raised.append(error.message) } }
    let host = try #require(script.host)
    host.eventLoop.report(WeftError(.runtime, "first"))
    _ = session.catchUp()
    #expect(raised == ["first"] && script.problem?.message == "first" && !script.isStale)
    try folder.write("nonsense(", to: "main.lua")
    session.reload([script.file])
    host.eventLoop.report(WeftError(.runtime, "second"))
    _ = session.catchUp()
    #expect(raised == ["first", "second"] && script.problem?.code == .syntax && script.isStale)
    _ = session.catchUp()
    #expect(raised.count == 2)
  }
}
