import Foundation
import Testing
import Weft
import WeftSession

@testable import WeftPreview

@Suite("What the messages of a page and of the server say")
struct MessageTests {
  private static let box = CellMessage.ShowRequest(file: "/a.lua", name: "A box")

  /// Messages as a page writes them, and their meaning.
  private static let messages: [(String, PageMessage)] = [
    (#"{"type":"stop"}"#, .stop),
    (#"{"type":"open","file":"a.lua"}"#, .open(file: "a.lua", line: 1, column: 1)),
    (#"{"type":"open","file":"a.lua","line":7,"column":3}"#, .open(file: "a.lua", line: 7, column: 3)),
    (#"{"type":"open","file":"a.lua","line":0,"column":-2}"#, .open(file: "a.lua", line: 1, column: 1)),
    (#"{"type":"show","cell":4,"file":"/a.lua","name":"A box"}"#, .cell(4, .show(box))),
    (#"{"type":"hide","cell":1}"#, .cell(1, .hide)),
    (#"{"type":"targets","cell":1}"#, .cell(1, .targets)),
    (#"{"type":"accessibility","cell":1,"isOn":true}"#, .cell(1, .accessibility(isOn: true))),
    (
      #"{"type":"perform","cell":1,"action":"increment","element":"2"}"#,
      .cell(1, .perform(.increment, element: "2", number: 0))
    ),
    (
      #"{"type":"perform","cell":1,"action":"custom","element":"2","number":3}"#,
      .cell(1, .perform(.custom, element: "2", number: 3))
    ),
    (#"{"type":"painted","cell":1,"frame":12}"#, .cell(1, .painted(frame: 12))),
    (#"{"type":"drag","cell":1,"phase":"began","x":3,"y":4}"#, .cell(1, .drag(.began, Point(x: 3, y: 4), finger: 0))),
    (
      #"{"type":"drag","cell":1,"phase":"cancelled","x":3,"y":4}"#,
      .cell(1, .drag(.cancelled, Point(x: 3, y: 4), finger: 0))
    ),
    (#"{"type":"scroll","cell":1,"x":3,"y":4}"#, .cell(1, .scroll(Point(x: 3, y: 4), by: .zero))),
    (
      #"{"type":"scroll","cell":1,"x":3,"y":4,"dx":-5,"dy":6}"#,
      .cell(1, .scroll(Point(x: 3, y: 4), by: Point(x: -5, y: 6)))
    ),
    (#"{"type":"seek","cell":1,"action":"pause"}"#, .cell(1, .seek(.pause, seconds: 0))),
    (#"{"type":"seek","cell":1,"action":"to","seconds":2.5}"#, .cell(1, .seek(.to, seconds: 2.5))),
    (#"{"type":"reset","cell":1}"#, .cell(1, .reset)),
    (#"{"type":"offscreen","cell":1,"isOn":true}"#, .cell(1, .offscreen(true))),
    (#"{"type":"inspect","cell":1,"isOn":false}"#, .cell(1, .inspect(isOn: false))),
    (
      #"{"type":"point","cell":1,"x":3,"y":4}"#,
      .cell(1, .point(Point(x: 3, y: 4), includesSpecs: false, isClick: false))
    ),
    (
      #"{"type":"point","cell":1,"x":3,"y":4,"specs":true}"#,
      .cell(1, .point(Point(x: 3, y: 4), includesSpecs: true, isClick: false))
    ),
    (
      #"{"type":"point","cell":1,"x":3,"y":4,"clicks":true}"#,
      .cell(1, .point(Point(x: 3, y: 4), includesSpecs: false, isClick: true))
    ),
    (#"{"type":"select","cell":1}"#, .cell(1, .select(element: nil, to: nil))),
    (#"{"type":"select","cell":1,"element":"2","to":"3"}"#, .cell(1, .select(element: "2", to: "3"))),
    (
      #"{"type":"edit","cell":1,"element":"2","property":"width","value":"9"}"#,
      .cell(1, .edit(element: "2", property: "width", isStyle: true, value: "9"))
    ),
    (
      #"{"type":"edit","cell":1,"element":"2","property":"alpha","value":"1","isStyle":false}"#,
      .cell(1, .edit(element: "2", property: "alpha", isStyle: false, value: "1"))
    ),
    (#"{"type":"locate","cell":1,"file":"/a.lua","line":8}"#, .cell(1, .locate(file: "/a.lua", line: 8, column: 1))),
    (
      #"{"type":"locate","cell":1,"file":"/a.lua","line":8,"column":5}"#,
      .cell(1, .locate(file: "/a.lua", line: 8, column: 5))
    ),
    (#"{"type":"undo","cell":1}"#, .cell(1, .undo)), (#"{"type":"enter","cell":1,"value":"x"}"#, .cell(1, .enter("x"))),
    (#"{"type":"completeEntry","cell":1,"value":"x"}"#, .cell(1, .complete("x"))),
    (#"{"type":"export","cell":1,"ending":"png"}"#, .cell(1, .export(ending: "png", cells: []))),
    (
      #"{"type":"export","cell":1,"ending":"gif","cells":[{"cell":2,"caption":"Dark"}]}"#,
      .cell(1, .export(ending: "gif", cells: [CellMessage.CaptionedCell(cell: 2, caption: "Dark")]))
    ),
    (#"{"type":"recorded","cell":1}"#, .cell(1, .recorded)), (#"{"type":"props","cell":1}"#, .cell(1, .props)),
    (#"{"type":"sweep","cell":1,"from":280,"to":480}"#, .cell(1, .sweep(from: 280, to: 480))),
    (
      #"{"type":"typeText","cell":1,"element":"2","number":3,"version":2,"from":0,"to":1,"value":"か","isComposing":true}"#,
      .cell(1, .typeText(.init(element: "2", number: 3, version: 2, from: 0, to: 1, value: "か", isComposing: true)))
    ),
    (
      #"{"type":"selectText","cell":1,"element":"2","number":3,"from":4,"to":2}"#,
      .cell(1, .selectText(element: "2", number: 3, 4..<4, isBackward: false))
    ),
    (
      #"{"type":"pressKey","cell":1,"element":"2","number":3,"value":"up"}"#,
      .cell(1, .pressKey(element: "2", number: 3, key: "up"))
    ),
    (#"{"type":"source","file":"a.lua"}"#, .source(.read(file: "a.lua", version: nil))),
    (#"{"type":"source","file":"a.lua","version":""}"#, .source(.read(file: "a.lua", version: ""))),
    (#"{"type":"unsaved","file":"a.lua","text":"x","number":3}"#, .source(.show(file: "a.lua", text: "x", number: 3))),
    (#"{"type":"discard","file":"a.lua"}"#, .source(.discard(file: "a.lua"))),
    (
      #"{"type":"save","file":"a.lua","text":"x","version":"v"}"#,
      .source(.save(file: "a.lua", text: "x", version: "v"))
    ),
    (#"{"type":"create","name":"card"}"#, .source(.create(name: "card"))),
    (
      #"{"type":"addPicture","file":"a.lua","name":"b.png","part":"AQI=","isLast":true}"#,
      .source(.addPicture(AddedPicture(file: "a.lua", name: "b.png", part: Data([1, 2]), isLast: true)))
    ),
    (#"{"type":"complete","before":"ui.","number":3}"#, .source(.complete(file: nil, before: "ui.", number: 3))),
    (#"{"type":"help","before":"ui.","number":3}"#, .source(.help(before: "ui.", number: 3))),
  ]

  @Test("A message means what its fields say; one that is left out has its usual value")
  func decoding() throws {
    for (text, message) in Self.messages {
      #expect(try PageMessage(Data(text.utf8)) == message, "\(text)")
    }
    var request = Self.box
    (request.width, request.height, request.scale) = (320, 50, 3)
    (request.style, request.direction, request.textSize) = ("dark", "rightToLeft", "small")
    (request.safeArea, request.props, request.ranges, request.isDraft) = ([1, 2, 3, 4], "{}", true, false)
    let text = """
      {"type":"show","cell":1,"file":"/a.lua","name":"A box","width":320,"height":50,"scale":3,"style":"dark",
       "direction":"rightToLeft","textSize":"small","safeArea":[1,2,3,4],"props":"{}","ranges":true,"isDraft":false}
      """
    #expect(try PageMessage(Data(text.utf8)) == .cell(1, .show(request)))
  }

  @Test("A message that is refused is named, with the field that is wrong")
  func wrongFields() {
    let none = "no message: expected a JSON object with a type"
    let cases = [
      ("{", none), ("[]", none), (#"{"type":1}"#, none), (#"{"cell":1}"#, none),
      (#"{"type":"nothing","cell":1}"#, "there is no message \"nothing\""),
      (#"{"type":"hide"}"#, "hide: expected cell"), (#"{"type":"open"}"#, "open: expected file"),
      (#"{"type":"show","cell":1,"file":1,"name":"a"}"#, "show: expected file"),
      (#"{"type":"drag","cell":1,"x":0,"y":0}"#, "drag: expected phase"),
      (#"{"type":"drag","cell":1,"phase":"flies","x":0,"y":0}"#, "drag: expected phase"),
      (#"{"type":"drag","cell":1,"phase":"moved","x":0}"#, "drag: expected y"),
      (#"{"type":"scroll","cell":1,"x":1e6,"y":0}"#, "scroll: expected x"),
      (#"{"type":"scroll","cell":1,"x":0,"y":0,"dx":-1e6}"#, "scroll: expected dx"),
      (#"{"type":"seek","cell":1,"action":"jump"}"#, "seek: expected action"),
      (#"{"type":"perform","cell":1,"action":"hop","element":"2"}"#, "perform: expected action"),
      (#"{"type":"perform","cell":1,"action":"escape"}"#, "perform: expected element"),
      (#"{"type":"sweep","cell":1,"from":1}"#, "sweep: expected to"),
      (#"{"type":"save","file":"a","text":""}"#, "save: expected version"),
      (#"{"type":"addPicture","file":"a","name":"b","part":"?","isLast":true}"#, "addPicture: expected part"),
    ]
    for (text, reason) in cases {
      let error = #expect(throws: PageMessageError.self, "\(text)") { try PageMessage(Data(text.utf8)) }
      #expect(error?.description == reason, "\(text)")
    }
    #expect(throws: Never.self) {
      try PageMessage(Data(#"{"type":"scroll","cell":1,"x":999999,"y":-999999}"#.utf8))
    }
  }

  private static func clock(_ number: Int) -> ClockState {
    ClockState(number: number, isPaused: false, now: 0, latest: 0, from: 0, isMoving: false)
  }

  private static let timings = TimingsMessage.Timings(lua: 1, measure: 2, solve: 3, draw: 4)
  private static let report = ErrorReport(WeftError(.runtime, "no luck"), shortPath: { $0 })

  @Test("What waits is replaced by a newer message about the same thing, and by that alone")
  func keys() throws {
    let inspection = try ScriptHost(platform: .standard).inspect(root: DisplayNode(), scale: 2)
    let subjects: [any ServerMessage] = [
      ClockMessage(cell: 1, clock: Self.clock(1)), ClockMessage(cell: 2, clock: Self.clock(1)),
      WarningsMessage(cell: 1, warnings: []), WarningsMessage(cell: 2, warnings: []),
      ExportedMessage(cell: 1, ending: "png"), ExportedMessage(cell: 1, ending: "gif"),
      ExportedMessage(cell: 2, ending: "png"), RecordedMessage(cell: 1, png: nil, file: nil),
      RecordedMessage(cell: 2, png: nil, file: nil), ProblemMessage(file: "/a", cell: nil, error: Self.report),
      ProblemMessage(file: "/a", cell: 1, error: Self.report), ProblemMessage(file: "/a", cell: 2, error: Self.report),
      ProblemMessage(file: "/b", cell: nil, error: Self.report), SourceMessage(file: "/a", title: "a"),
      SourceMessage(file: "/b", title: "b"), ElsewhereMessage(file: "/a", isShown: true),
      ElsewhereMessage(file: "/b", isShown: true), HelpMessage(number: 1, title: nil, doc: nil),
      HelpMessage(number: 2, title: nil, doc: nil), PointedMessage(cell: 1, element: nil, clicks: false),
      PointedMessage(cell: 2, element: nil, clicks: false), RunningMessage(file: nil, isReload: false),
      InspectionMessage(cell: 1, inspection), InspectionMessage(cell: 2, inspection),
      TimingsMessage(cell: 1, timings: Self.timings), TimingsMessage(cell: 2, timings: Self.timings),
      GalleryMessage(files: []),
      EntryCompletionsMessage(cell: 1, before: "", replaced: 0, names: []),
      EntryCompletionsMessage(cell: 2, before: "", replaced: 0, names: []),
    ]
    let keys = subjects.map(\.key)
    #expect(!keys.contains(nil))
    #expect(Set(keys).count == keys.count, "\(keys)")
    // A later state of the same thing; an error, and that it is gone, are about the same.
    let later: [(any ServerMessage, any ServerMessage)] = [
      (ClockMessage(cell: 1, clock: Self.clock(1)), ClockMessage(cell: 1, clock: Self.clock(2))),
      (RunningMessage(file: "/a", isReload: true), RunningMessage(file: nil, isReload: false)),
      (ElsewhereMessage(file: "/a", isShown: true), ElsewhereMessage(file: "/a", isShown: false)),
      (ProblemMessage(file: "/a", cell: nil, error: Self.report), FixedMessage(file: "/a", cell: nil)),
      (ProblemMessage(file: "/a", cell: 3, error: Self.report), FixedMessage(file: "/a", cell: 3)),
    ]
    for (old, new) in later { #expect(old.key != nil && old.key == new.key, "\(new)") }
  }

  @Test("An answer that a page waits for is never replaced by another one")
  func answers() {
    let messages: [any ServerMessage] = [
      LogMessage(kind: .print, text: "a", file: nil, line: nil), ForgottenMessage(lines: [1]),
      ReceiptMessage(files: [], milliseconds: 1, summary: ""), UnsavedMessage(file: "/a", number: 1),
      SavedMessage(file: "/a", version: ""), PictureAddedMessage(file: "/a"), CreatedMessage(name: "a"),
      PointedMessage(cell: 1, element: nil, clicks: true),
      ConsoleMessage(cell: 1, []),
      EditedMessage(
        cell: 1, element: "1", property: "width", problem: nil, place: nil, old: nil, new: nil, note: nil),
    ]
    for message in messages { #expect(message.key == nil, "\(message)") }
  }

  @Test("What a console prints is cut after 100,000 characters, with a note; less is sent whole, with its pictures")
  func console() throws {
    func message(_ lines: [ConsoleLine]?) throws -> (isIncomplete: Bool?, lines: [[String: Any]]) {
      let json = try JSONSerialization.jsonObject(with: ConsoleMessage(cell: 1, lines).json()) as? [String: Any]
      return (json?["isIncomplete"] as? Bool, try #require(json?["lines"] as? [[String: Any]]))
    }
    let more = try message(nil)
    #expect(more.isIncomplete == true && more.lines.isEmpty)
    let nothing = try message([])
    #expect(nothing.isIncomplete == false && nothing.lines.isEmpty)
    let whole = try message([
      ConsoleLine(.result, String(repeating: "é", count: 60_000)),
      ConsoleLine(.failure, String(repeating: "b", count: 39_999)), ConsoleLine(.picture, "", png: [1, 2]),
    ])
    #expect(whole.isIncomplete == false)
    #expect(whole.lines.map { $0["kind"] as? String } == ["result", "failure", "picture"])
    #expect(whole.lines.map { ($0["text"] as? String)?.count } == [60_000, 39_999, 0])
    #expect(whole.lines.map { $0["png"] as? String } == [nil, nil, "AQI="])
    let cut = try message([
      ConsoleLine(.result, String(repeating: "a", count: 60_000)),
      ConsoleLine(.result, String(repeating: "b", count: 50_000)), ConsoleLine(.result, "never"),
    ])
    #expect(cut.lines.map { ($0["text"] as? String)?.count }.prefix(2) == [60_000, 40_000])
    #expect(cut.lines.count == 3)
    #expect(cut.lines.last?["kind"] as? String == "note")
    #expect(cut.lines.last?["text"] as? String == "… cut after 100,000 characters")
  }

  @Test("Names for a place in a text come with their prefix, no more than a page reads; so does what explains one")
  func completions() throws {
    func answer(_ request: SourceRequest) throws -> [String: Any] {
      let message = try #require(request.answer { _ in nil })
      #expect(request.isOfText)
      return try #require(try JSONSerialization.jsonObject(with: message.json()) as? [String: Any])
    }
    let found = try answer(.complete(file: nil, before: "local ui = require \"weft\"\nui.StackL", number: 7))
    #expect(found["number"] as? Int == 7)
    #expect(found["prefix"] as? String == "StackL")
    #expect((found["names"] as? [[String: Any]])?.map { $0["name"] as? String } == ["StackLayoutSpec"])
    let table = "local ui = require \"weft\"\nlocal table = ui.TableNode {}\ntable."
    try #require(SourceCompletion(before: table).candidates.names.count > 100)
    let all = try answer(.complete(file: nil, before: table, number: 8))
    #expect((all["names"] as? [[String: Any]])?.count == 100)
    let help = try answer(.help(before: "local ui = require \"weft\"\nui.StackLayoutSpec", number: 9))
    #expect(help["number"] as? Int == 9)
    #expect((help["title"] as? String)?.contains("StackLayoutSpec") == true)
    #expect((help["doc"] as? String)?.isEmpty == false)
    #expect(try answer(.help(before: "nothing_of_the_kind", number: 1))["title"] == nil)
    for request in [SourceRequest.discard(file: "a"), .create(name: "a"), .read(file: "a", version: nil)] {
      #expect(!request.isOfText && request.answer({ _ in nil }) == nil)
    }
  }

  @Test("Rows that the page has are reported by their place before, equal ones by the row above, and the rest is sent")
  func rows() throws {
    let cases: [(before: [UInt64], rows: [UInt64], runs: [[Int]], sent: [Range<Int>])] = [
      ([], [], [], []), ([1, 2, 3], [1, 2, 3], [[3, 0]], []),
      ([1, 2, 3], [9, 1, 2, 3], [[1, -1], [3, 0]], [0..<1]),
      ([], [5, 5, 5], [[1, -1], [2, -2]], [0..<1]),
      ([], [5, 6, 6, 7, 8], [[2, -1], [1, -2], [2, -1]], [0..<2, 3..<5]),
      // A row that stays where it was is taken from there, also in the middle of rows that have moved.
      ([7, 7, 8], [8, 7, 8], [[1, 2], [2, 1]], []),
      ([5, 6, 6], [9, 5, 6, 6], [[1, -1], [1, 0], [1, 2], [1, -2]], [0..<1]),
      // Of equal rows the first is taken, so that the next ones continue from there.
      ([4, 4, 3], [3, 9, 9, 4, 4], [[1, 2], [1, -1], [1, -2], [2, 0]], [1..<2]),
      ([1, 2, 3], [3, 2, 1], [[1, 2], [1, 1], [1, 0]], []),
    ]
    for (before, rows, runs, sent) in cases {
      let update = RowUpdate(from: before, to: rows)
      let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(update.runs)) as? [[Int]]
      #expect(json == runs, "\(before) to \(rows)")
      #expect(update.sentRows == sent, "\(before) to \(rows)")
    }
  }
}
