import Foundation
import Testing
import WeftHTTP
import Weft
import WeftDisplay

@testable import WeftPreview
@testable import WeftSession

/// The pages of a session, without a server between.
private final class PagesBench {
  let folder: String
  let all: Pages
  let session = Session()

  init() throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/weft-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    all = Pages(title: "test", folder: folder, editor: nil, isReadOnly: false, makeConsole: nil)
    session.onEvent = { [all] in all.tell($0) }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// A page that has read what every page is sent first.
  func open() throws -> Outbox {
    let outbox = Outbox {}
    _ = all.connect(outbox, session)
    return outbox
  }

  /// Reads all that a page was sent.
  func read(_ outbox: Outbox, without left: Set<String> = ["hello", "gallery"]) throws -> [[String: Any]] {
    var messages: [[String: Any]] = []
    while let frame = outbox.take() {
      let message = try #require(try JSONSerialization.jsonObject(with: frame.payload) as? [String: Any])
      if !left.contains(message["type"] as? String ?? "") { messages.append(message) }
    }
    return messages
  }

  func file(_ name: String) -> String { folder + "/" + name }
}

@Suite("What all pages are notified of a session")
struct PagesTests {
  private static func error(_ message: String) -> WeftError { WeftError(.runtime, message) }

  @Test(
    "A line of a script is reported to each page with its number and the short name of its file, however long it is")
  func lines() throws {
    let pages = try PagesBench()
    let (one, other) = (try pages.open(), try pages.open())
    pages.all.tell(.printed(String(repeating: "é", count: 10_001), file: pages.file("a.lua")))
    pages.all.tell(.printed("second", file: "/elsewhere/b.lua"))
    for page in [one, other, try pages.open()] {
      let lines = try pages.read(page)
      #expect(lines.map { $0["number"] as? Int } == [1, 2])
      #expect(lines.map { ($0["text"] as? String)?.count } == [10_000, 6])
      #expect(lines.map { $0["file"] as? String } == ["a.lua", "/elsewhere/b.lua"])
      #expect(lines.map { $0["script"] as? String } == [pages.file("a.lua"), "/elsewhere/b.lua"])
      #expect(lines.map { $0["kind"] as? String } == ["print", "print"])
    }
  }

  @Test("The error of a timer is reported once, until it is another one, or is gone; pictures are not outdated by it")
  func raised() throws {
    let pages = try PagesBench()
    let page = try pages.open()
    _ = try pages.read(page)
    let (file, other) = (pages.file("a.lua"), pages.file("b.lua"))
    func told(_ event: SessionEvent) throws -> [String] {
      pages.all.tell(event)
      return try pages.read(page).map { message in
        let error = message["error"] as? [String: Any]
        #expect(message["cell"] == nil)
        if message["type"] as? String == "problem" {
          #expect(message["isStale"] as? Bool == false && error?["isStale"] as? Bool == false)
        }
        return "\(message["type"] ?? "") \(error?["message"] as? String ?? "")"
      }
    }
    #expect(try told(.raised(Self.error("no luck"), file: file)) == ["problem no luck"])
    #expect(try told(.raised(Self.error("no luck"), file: file)) == [])
    #expect(try told(.raised(Self.error("no luck"), file: other)) == ["problem no luck"])
    #expect(try told(.raised(Self.error("no hope"), file: file)) == ["problem no hope"])
    #expect(try told(.fixed(file: file)) == ["fixed "])
    #expect(try told(.raised(Self.error("no hope"), file: file)) == ["problem no hope"])
    #expect(try told(.raised(Self.error("no luck"), file: other)) == [])
  }

  @Test("A script that can't run is reported with its file; its pictures are from before")
  func failed() throws {
    let pages = try PagesBench()
    let page = try pages.open()
    _ = try pages.read(page)
    pages.all.tell(.failed(Self.error("no luck"), file: pages.file("a.lua")))
    let problem = try #require(try pages.read(page).first)
    #expect(problem["file"] as? String == pages.file("a.lua"))
    #expect(problem["isStale"] as? Bool == true)
    #expect((problem["error"] as? [String: Any])?["isStale"] as? Bool == true)
    pages.all.flush(pages.session)
    #expect(try pages.read(page, without: []).map { $0["type"] as? String } == ["gallery"])
    pages.all.flush(pages.session)
    #expect(try pages.read(page, without: []).isEmpty, "the gallery is sent when it has changed")
  }

  @Test("A warning that is reported again is the newest line, and stands there once")
  func repeatedWarnings() throws {
    let pages = try PagesBench()
    let page = try pages.open()
    let warning = ScriptWarning(
      .fillsRange, "too much", hint: "less", location: .init(file: pages.file("module.lua"), line: 5))
    let placeless = ScriptWarning(.fillsRange, "too little")
    pages.all.tell(.warned(warning, file: pages.file("a.lua")))
    pages.all.tell(.warned(placeless, file: pages.file("a.lua")))
    pages.all.tell(.warned(warning, file: pages.file("b.lua")))
    let lines = try pages.read(page)
    #expect(lines.map { $0["text"] as? String } == ["too much; less", "too little", "too much; less"])
    #expect(lines.map { $0["file"] as? String } == ["module.lua", "a.lua", "module.lua"])
    #expect(lines.map { $0["line"] as? Int } == [5, nil, 5])
    #expect(lines.map { $0["script"] as? String } == ["a.lua", "a.lua", "b.lua"].map(pages.file))
    pages.all.tell(.warned(warning, file: pages.file("a.lua")))
    let again = try pages.read(page)
    #expect(again.map { $0["type"] as? String } == ["forgotten", "log"])
    #expect(again.first?["lines"] as? [Int] == [1])
    #expect(again.last?["number"] as? Int == 4)
    #expect(try pages.read(try pages.open()).map { $0["number"] as? Int } == [2, 3, 4])
  }

  @Test("Warnings that no longer hold are taken from the log, and all lines of scripts that are closed; others stay")
  func forgetting() throws {
    let pages = try PagesBench()
    let (kept, closed) = (pages.file("a.lua"), pages.file("b.lua"))
    for file in [kept, closed] { try Data("print 'hello'".utf8).write(to: URL(fileURLWithPath: file)) }
    let page = try pages.open()
    for file in [kept, closed] { pages.session.open(file: file, root: pages.folder) }
    // The script itself gives no such warning.
    pages.all.tell(.warned(ScriptWarning(.fillsRange, "too much"), file: kept))
    pages.all.flush(pages.session)
    #expect(try pages.read(page).map { $0["type"] as? String } == ["log", "log", "log", "forgotten"])
    pages.all.tell(.warned(ScriptWarning(.fillsRange, "too much"), file: kept))
    pages.all.flush(pages.session)
    #expect(try pages.read(page).map { $0["type"] as? String } == ["log"], "nothing was read again")
    pages.session.close(try #require(pages.session.script(of: closed)))
    pages.all.flush(pages.session)
    let forgotten = try pages.read(page)
    #expect(forgotten.map { $0["type"] as? String } == ["forgotten"])
    #expect(forgotten.first?["scripts"] as? [String] == [closed])
    #expect(forgotten.first?["lines"] as? [Int] == [4])
    let later = try pages.read(try pages.open())
    #expect(later.map { $0["text"] as? String } == ["hello"])
    #expect(later.first?["script"] as? String == kept)
    pages.all.tell(.scriptsChanged)
    pages.all.flush(pages.session)
    #expect(try pages.read(page).isEmpty, "there is nothing more to forget")
  }

  @Test("Of a script whose file is gone no lines are kept")
  func goneScripts() throws {
    let pages = try PagesBench()
    let file = pages.file("a.lua")
    try Data("print 'hello'".utf8).write(to: URL(fileURLWithPath: file))
    pages.session.open(file: file, root: pages.folder)
    let page = try pages.open()
    _ = try pages.read(page)
    unlink(file)
    pages.session.reload([file])
    pages.all.flush(pages.session)
    let forgotten = try pages.read(page).filter { $0["type"] as? String == "forgotten" }
    #expect(forgotten.map { $0["scripts"] as? [String] } == [[file]])
    #expect(try pages.read(try pages.open()).isEmpty)
  }

  @Test("Pages are counted, and a page that is closed receives nothing more")
  func closing() throws {
    let pages = try PagesBench()
    let (one, other) = (Outbox {}, Outbox {})
    let (first, second) = (pages.all.connect(one, pages.session), pages.all.connect(other, pages.session))
    #expect(first != second)
    #expect(pages.all.count.withLock(\.self) == 2)
    for _ in 0..<2 { pages.all.disconnect(first, pages.session) }
    #expect(pages.all.count.withLock(\.self) == 1)
    _ = try (pages.read(one), pages.read(other))
    pages.all.tell(.printed("hello", file: pages.file("a.lua")))
    pages.all.refuse("no", first)
    #expect(try pages.read(one).isEmpty)
    #expect(try pages.read(other).map { $0["text"] as? String } == ["hello"])
  }

  @Test("Scripts that run for long are reported to each page from its first moment to its last")
  func running() throws {
    let pages = try PagesBench()
    let (one, other) = (Outbox {}, Outbox {})
    pages.all.follow(one)
    pages.all.follow(other)
    let run = RunningScripts.Run(file: pages.file("a.lua"), isReload: true)
    pages.all.tellRunning(run)
    for page in [one, other] {
      let message = try #require(try pages.read(page).first)
      #expect(message["file"] as? String == "a.lua" && message["isReload"] as? Bool == true)
    }
    pages.all.leave(one)
    pages.all.tellRunning(nil)
    #expect(try pages.read(one).isEmpty)
    let ended = try #require(try pages.read(other).first)
    #expect(ended["file"] == nil && ended["isReload"] as? Bool == false)
  }

  @Test("A picture is added from its parts up to 20 MB; what another page sends, or has begun to send, is none of them")
  func pictures() throws {
    let pages = try PagesBench()
    let sources = SourceEditing(SourceFiles(folder: pages.folder, isWritable: true))
    let (one, other) = (Outbox {}, Outbox {})
    let first = WeftPreview.Page(number: 1, outbox: one, sources: sources, makeConsole: nil)
    let second = WeftPreview.Page(number: 2, outbox: other, sources: sources, makeConsole: nil)
    let gif = Data("GIF89a".utf8)
    func add(_ part: Data, _ page: WeftPreview.Page, isLast: Bool = true) throws -> [String: Any]? {
      let added = AddedPicture(file: "a.lua", name: "a.gif", part: part, isLast: isLast)
      sources.receive(.addPicture(added), from: page, pages.session)
      return try pages.read(page.outbox).first
    }
    func size(_ name: String) -> Int? { FileManager.default.contents(atPath: pages.file(name))?.count }
    // Parts of two pages, alternately.
    #expect(try add(gif, first, isLast: false) == nil)
    #expect(try add(gif + [2], second, isLast: false) == nil)
    #expect(try add(Data([1, 1]), first)?["name"] as? String == "a.gif")
    #expect(try add(Data([2, 2]), second)?["name"] as? String == "a-2.gif")
    #expect(size("a.gif") == 8 && size("a-2.gif") == 9)
    // One byte less, and it is taken.
    let most = 20 << 20
    #expect(try add(gif + Data(count: most - 8), first, isLast: false) == nil)
    let refused = try add(Data(count: 3), first, isLast: false)
    #expect(refused?["problem"] as? String == "a.gif is larger than 20 MB")
    #expect(refused?["file"] as? String == "a.lua" && refused?["name"] == nil)
    #expect(try add(gif + Data(count: most - 8), first, isLast: false) == nil)
    #expect(try add(Data(count: 2), first)?["name"] as? String == "a-3.gif")
    #expect(size("a-3.gif") == most)
    // What a page has begun goes with it.
    #expect(try add(Data([1]), first, isLast: false) == nil)
    sources.leave(1, pages.session)
    #expect(try add(gif, first)?["name"] as? String == "a-4.gif")
    #expect(size("a-4.gif") == 6)
  }
}
