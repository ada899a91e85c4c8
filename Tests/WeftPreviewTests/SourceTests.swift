import Foundation
import Testing
import RawClient
import Weft
import WeftPreview
import WeftSession

@Suite("Texts that a page shows and saves", .serialized)
struct SourceTests {
  private static func box(_ height: Int) -> String {
    """
    local ui = require "weft"
    ui.preview("A box", { width = 100 }, function()
      return ui.DisplayNode { backgroundColor = "tomato", style = { height = \(height) } }
    end)

    """
  }

  /// A page that shows the box, and has read its file.
  private func open(
    _ files: [String: String] = ["box.lua": box(40)], isReadOnly: Bool = false, timeLimit: Double = 10
  ) async throws -> (preview: Preview, page: Page, version: String) {
    let preview = try await Preview(files, isReadOnly: isReadOnly, timeLimit: timeLimit)
    let page = try await preview.page()
    try await page.show(1, "box.lua", "A box")
    try await page.paint(try await page.next("frame"))
    try await page.send(["type": "source", "file": "box.lua"])
    let source = try await page.next("source")
    return (preview, page, try #require(source["version"] as? String))
  }

  private func text(_ preview: Preview, _ name: String = "box.lua") -> String? {
    FileManager.default.contents(atPath: preview.folder + "/" + name).map { String(decoding: $0, as: UTF8.self) }
  }

  private func save(
    _ page: Page, _ text: String, _ version: String, file: String = "box.lua"
  ) async throws -> [String: Any] {
    try await page.send(["type": "save", "file": file, "text": text, "version": version])
    return try await page.next("saved")
  }

  @Test("An unsaved text is shown as if it were saved, and the file stays as it is; discarded, the file is shown again")
  func unsaved() async throws {
    let (preview, page, _) = try await open()
    try await page.send(["type": "unsaved", "file": "box.lua", "text": Self.box(70), "number": 1])
    #expect(try await page.next("unsaved")["number"] as? Int == 1)
    let frame = try await page.next("frame")
    #expect(frame["height"] as? Double == 70)
    try await page.paint(frame)
    #expect(text(preview) == Self.box(40))
    try await page.send(["type": "discard", "file": "box.lua"])
    #expect(try await page.next("frame")["height"] as? Double == 40)
  }

  @Test("The error of an unsaved text has its line, and the last good picture stays")
  func wrong() async throws {
    let (preview, page, _) = try await open()
    defer { withExtendedLifetime(preview) {} }
    try await page.send(["type": "unsaved", "file": "box.lua", "text": Self.box(40) + "local x = ", "number": 7])
    let problem = try await page.next("problem")
    #expect((problem["error"] as? [String: Any])?["line"] as? Int == 5)
    #expect((problem["error"] as? [String: Any])?["isStale"] as? Bool == true)
    try await page.send(["type": "unsaved", "file": "box.lua", "text": Self.box(50), "number": 8])
    _ = try await page.next("fixed")
    #expect(try await page.next("frame")["height"] as? Double == 50)
  }

  @Test("A module's unsaved text is shown by the scripts that require it")
  func modules() async throws {
    let (preview, page, _) = try await open([
      "box.lua": """
      local ui = require "weft"
      local height = require "height"
      ui.preview("A box", { width = 100 }, function() return ui.DisplayNode { style = { height = height } } end)
      """,
      "height.lua": "return 40",
    ])
    defer { withExtendedLifetime(preview) {} }
    try await page.send(["type": "unsaved", "file": "height.lua", "text": "return 90", "number": 1])
    #expect(try await page.next("frame")["height"] as? Double == 90)
  }

  @Test("The unsaved text of a page that is closed is no longer shown to others")
  func closing() async throws {
    let (preview, page, _) = try await open()
    let other = try await preview.page()
    try await other.send(["type": "unsaved", "file": "box.lua", "text": Self.box(70), "number": 1])
    let frame = try await page.next("frame")
    #expect(frame["height"] as? Double == 70)
    try await page.paint(frame)
    await other.client.sendFrame(opcode: 8, [])
    #expect(try await page.next("frame")["height"] as? Double == 40)
  }

  @Test("Each page keeps its own unsaved text: another page's is not written with it, and is reported to the page")
  func twoPages() async throws {
    let (preview, page, _) = try await open()
    let other = try await preview.page()
    try await other.send(["type": "unsaved", "file": "box.lua", "text": Self.box(70), "number": 1])
    #expect(try await page.next("elsewhere")["isShown"] as? Bool == true)
    let frame = try await page.next("frame")
    #expect(frame["height"] as? Double == 70)
    try await page.paint(frame)
    // A change in place would be one of the other page's text.
    try await page.send(["type": "inspect", "cell": 1, "isOn": true])
    let tree = try await page.next("inspection")
    let element = try #require((tree["elements"] as? [[String: Any]])?.first?["id"] as? String)
    try await page.send([
      "type": "edit", "cell": 1, "element": element, "property": "backgroundColor", "isStyle": false, "value": "'teal'",
    ])
    #expect((try await page.next("edited")["problem"] as? String)?.contains("another page") == true)
    // Nor does this page drop it.
    try await page.send(["type": "discard", "file": "box.lua"])
    try await page.send(["type": "unsaved", "file": "box.lua", "text": Self.box(90), "number": 2])
    _ = try await other.next("elsewhere") { $0["isShown"] as? Bool == true }
    #expect(try await page.next("frame")["height"] as? Double == 90)
    #expect(text(preview) == Self.box(40))
  }

  @Test("A picture is added beside the script under a name that is free, unless it is there already; nothing else is")
  func pictures() async throws {
    let (preview, page, _) = try await open()
    func add(_ bytes: [UInt8], _ name: String) async throws -> [String: Any] {
      let middle = bytes.count / 2
      for (part, isLast) in [(bytes[..<middle], false), (bytes[middle...], true)] {
        try await page.send([
          "type": "addPicture", "file": "box.lua", "name": name, "part": Data(part).base64EncodedString(),
          "isLast": isLast,
        ])
      }
      return try await page.next("pictureAdded")
    }
    let png = Array(Data("\u{0}PNG\r\n\u{1A}\n picture".utf8))
    var first = png
    first[0] = 0x89
    var second = first
    second[second.count - 1] = 0
    #expect(try await add(first, "My photo.jpeg")["name"] as? String == "My photo.png")
    #expect(try await add(first, "My photo.png")["name"] as? String == "My photo.png")
    #expect(try await add(second, "My photo.png")["name"] as? String == "My photo-2.png")
    #expect(try await add(second, "../../etc/passwd.png")["name"] as? String == "passwd.png")
    #expect(try await add(second, ".hidden:*.png")["name"] as? String == "hidden--.png")
    #expect(FileManager.default.contents(atPath: preview.folder + "/My photo.png") == Data(first))
    #expect((try await add(Array("<svg/>".utf8), "a.png")["problem"] as? String)?.contains("no PNG") == true)
    try await page.send([
      "type": "addPicture", "file": "../x.lua", "name": "a.png", "part": Data(first).base64EncodedString(),
      "isLast": true,
    ])
    #expect(try await page.next("pictureAdded")["problem"] != nil)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: preview.folder).sorted() == [
        "My photo-2.png", "My photo.png", "box.lua", "hidden--.png", "passwd.png",
      ])
  }

  @Test("With --read-only no picture is added")
  func readOnlyPictures() async throws {
    let (preview, page, _) = try await open(isReadOnly: true)
    let bytes = Data([0x89] + Array("PNG\r\n".utf8))
    try await page.send([
      "type": "addPicture", "file": "box.lua", "name": "a.png", "part": bytes.base64EncodedString(), "isLast": true,
    ])
    #expect((try await page.next("pictureAdded")["problem"] as? String)?.contains("--read-only") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: preview.folder) == ["box.lua"])
  }

  @Test("A file of what is seen is in the format of its ending; side by side it shows all cells")
  func exports() async throws {
    let (preview, page, _) = try await open()
    defer { withExtendedLifetime(preview) {} }
    try await page.show(2, "box.lua", "A box", ["width": 300])
    func file(_ ending: String, _ cells: [Int] = [1]) async throws -> [UInt8] {
      try await page.send([
        "type": "export", "cell": 1, "ending": ending,
        "cells": cells.map { ["cell": $0, "caption": "Cell \($0)"] as [String: Any] },
      ])
      let message = try await page.next("exported") { $0["ending"] as? String == ending }
      let text = try #require(message["bytes"] as? String, "\(message)")
      return Array(try #require(Data(base64Encoded: text)))
    }
    let beginnings = [
      "png": "PNG", "svg": "<?xml", "pdf": "%PDF", "webp": "RIFF", "gif": "GIF89a", "html": "<!DOCTYPE",
    ]
    for (ending, beginning) in beginnings {
      let head = String(decoding: try await file(ending).prefix(40), as: UTF8.self)
      #expect(head.lowercased().contains(beginning.lowercased()), "\(ending): \(head)")
    }
    let html = String(decoding: try await file("html", [1, 2]), as: UTF8.self)
    #expect(html.contains("A box, Cell 1") && html.contains("A box, Cell 2") && html.contains("tomato"))
    let svg = String(decoding: try await file("svg", [1, 2]), as: UTF8.self)
    let alone = try await file("svg")
    #expect(svg.contains("<svg") && svg.utf8.count > alone.count)
    try await page.send(["type": "export", "cell": 1, "ending": "bmp", "cells": []])
    #expect((try await page.next("exported")["problem"] as? String)?.contains(".webp") == true)
  }

  @Test("While files of a large picture are encoded, the pictures of other cells come")
  func exportsBesideFrames() async throws {
    let large = """
      local ui = require "weft"
      ui.preview("Large", { width = 2000, height = 2000 }, function()
        return ui.DisplayNode { backgroundColor = "gold" }
      end)
      """
    let preview = try await Preview(["large.lua": large, "mover.lua": Preview.mover])
    let page = try await preview.page()
    for (cell, file, name) in [(1, "large.lua", "Large"), (2, "mover.lua", "A mover")] {
      try await page.show(cell, file, name)
      try await page.paint(try await page.next("frame") { $0["cell"] as? Int == cell })
    }
    let count = 40
    for _ in 0..<count { try await page.send(["type": "export", "cell": 1, "ending": "png"]) }
    try await page.tap(2)
    var files = 0
    while true {
      let message = try await page.next()
      if message["type"] as? String == "exported" { files += 1 }
      if message["type"] as? String == "frame", message["cell"] as? Int == 2 { break }
    }
    #expect(files < count / 2, "\(files) files came before the picture")
  }

  @Test("A save writes the text, and keeps the mode, the mark and the line ends of the file")
  func saving() async throws {
    let (preview, page, version) = try await open()
    let path = preview.folder + "/box.lua"
    // More than the process's mask leaves a new file.
    chmod(path, 0o666)
    let saved = try await save(page, Self.box(55), version)
    #expect(saved["problem"] == nil && saved["isConflict"] as? Bool == false)
    #expect(text(preview) == Self.box(55))
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o666)
    #expect(try FileManager.default.contentsOfDirectory(atPath: preview.folder) == ["box.lua"])
    let windows = "\u{FEFF}" + Self.box(40).replacingOccurrences(of: "\n", with: "\r\n")
    try await preview.write(windows, to: "box.lua")
    try await page.send(["type": "source", "file": "box.lua"])
    let source = try await page.next("source")
    #expect(source["text"] as? String == Self.box(40))
    _ = try await save(page, Self.box(60), try #require(source["version"] as? String))
    #expect(text(preview) == windows.replacingOccurrences(of: "40", with: "60"))
  }

  @Test("A file that has changed since it was read isn't written: both versions can be compared, and either one kept")
  func conflict() async throws {
    let (preview, page, version) = try await open()
    try await preview.write(Self.box(99), to: "box.lua")
    let refused = try await save(page, Self.box(55), version)
    #expect(refused["isConflict"] as? Bool == true)
    #expect(refused["disk"] as? String == Self.box(99))
    #expect(text(preview) == Self.box(99))
    _ = try await save(page, Self.box(55), try #require(refused["version"] as? String))
    #expect(text(preview) == Self.box(55))
    unlink(preview.folder + "/box.lua")
    let gone = try await save(page, Self.box(56), version)
    #expect(gone["isConflict"] as? Bool == true && gone["disk"] == nil)
    #expect(text(preview) == nil)
    _ = try await save(page, Self.box(56), try #require(gone["version"] as? String))
    #expect(text(preview) == Self.box(56))
  }

  @Test("A link inside the folder stays a link: the file that it leads to is written")
  func links() async throws {
    let (preview, page, version) = try await open()
    symlink("box.lua", preview.folder + "/link.lua")
    _ = try await save(page, Self.box(55), version, file: "link.lua")
    #expect(text(preview) == Self.box(55))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: preview.folder + "/link.lua") == "box.lua")
  }

  @Test("Nothing outside the folder is read or written, nothing hidden, and nothing but Lua and JSON")
  func refusals() async throws {
    let outside =
      FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/weft-\(UUID().uuidString).lua"
    try Data("secret".utf8).write(to: URL(fileURLWithPath: outside))
    defer { unlink(outside) }
    let (preview, page, version) = try await open([
      "box.lua": Self.box(40), "note.txt": "secret", ".hidden.lua": "secret",
    ])
    symlink(outside, preview.folder + "/link.lua")
    symlink("/etc", preview.folder + "/etc")
    mkdir(preview.folder + "/folder.lua", 0o755)
    let names = [
      outside, "../\(URL(fileURLWithPath: outside).lastPathComponent)", "link.lua", "note.txt", ".hidden.lua",
      ".git/x.json", "folder.lua", "etc/passwd.lua", "", ".", "/", "/etc/passwd", "box.lua\0.json",
      "folder.lua/../../x.lua",
    ]
    for name in names {
      try await page.send(["type": "source", "file": name])
      let source = try await page.next("source")
      #expect(source["text"] == nil && source["refusal"] is String, "\(name)")
      for version in ["", version] {
        let saved = try await save(page, "changed", version, file: name)
        #expect(saved["problem"] is String || saved["isConflict"] as? Bool == true, "\(name)")
        #expect(saved["disk"] == nil)
      }
    }
    #expect(try String(contentsOfFile: outside, encoding: .utf8) == "secret")
    #expect(text(preview, "note.txt") == "secret" && text(preview, ".hidden.lua") == "secret")
    #expect(!FileManager.default.fileExists(atPath: preview.folder + "/folder.lua/x.lua"))
  }

  @Test("A file that an editor in the page would change beyond what is typed isn't offered")
  func foreign() async throws {
    let (preview, page, _) = try await open()
    for (name, bytes) in [
      ("latin.lua", [0x2D, 0x2D, 0xE4]), ("mixed.lua", Array("a = 1\r\nb = 2\n".utf8)), ("nul.lua", [0x2D, 0x2D, 0]),
      ("long.lua", Array(repeating: 0x20, count: 100_001)),
    ] as [(String, [UInt8])] {
      try Data(bytes).write(to: URL(fileURLWithPath: preview.folder + "/" + name))
      try await page.send(["type": "source", "file": name])
      let source = try await page.next("source")
      #expect(source["text"] == nil && (source["refusal"] as? String)?.contains("your own editor") == true, "\(name)")
    }
  }

  @Test("With --read-only the page is notified; texts are shown, and nothing is written")
  func readOnly() async throws {
    let (preview, page, version) = try await open(isReadOnly: true)
    let second = try await preview.page()
    #expect(try await second.next("hello")["isReadOnly"] as? Bool == true)
    try await page.send(["type": "unsaved", "file": "box.lua", "text": Self.box(70), "number": 1])
    #expect(try await page.next("frame")["height"] as? Double == 70)
    #expect((try await save(page, Self.box(70), version)["problem"] as? String)?.contains("--read-only") == true)
    #expect(text(preview) == Self.box(40))
    try await page.send(["type": "create", "name": "new"])
    #expect((try await page.next("created")["problem"] as? String)?.contains("--read-only") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: preview.folder) == ["box.lua"])
  }

  @Test("A new cell is a file from the template, opened with its previews; an existing one is not written over")
  func create() async throws {
    let (preview, page, _) = try await open()
    try await page.send(["type": "create", "name": "card"])
    let created = try await page.next("created")
    #expect(created["title"] as? String == "card.lua" && created["preview"] as? String == "Short")
    #expect(text(preview, "card.lua")?.contains("weft preview card.lua") == true)
    try await page.show(2, "card.lua", "Short")
    #expect(try await page.next("frame") { $0["cell"] as? Int == 2 }["width"] as? Double == 375)
    for name in [
      "card", "box.lua", "../card", "a/b", ".card", "", " ", "a\u{0}b", "a\nb", String(repeating: "a", count: 200),
    ] {
      try await page.send(["type": "create", "name": name])
      #expect(try await page.next("created")["problem"] is String, "\(name)")
    }
    #expect(text(preview) == Self.box(40))
    #expect(try FileManager.default.contentsOfDirectory(atPath: preview.folder).sorted() == ["box.lua", "card.lua"])
  }

  @Test("A running script that never ends is stopped for the text that corrects it")
  func infinite() async throws {
    // No limit ends it before the test's own time is over.
    let (preview, page, _) = try await open(timeLimit: 600)
    defer { withExtendedLifetime(preview) {} }
    try await page.send(["type": "unsaved", "file": "box.lua", "text": "while true do end", "number": 1])
    _ = try await page.next("running")
    try await page.send(["type": "unsaved", "file": "box.lua", "text": Self.box(70), "number": 2])
    #expect((try await page.next("problem")["error"] as? [String: Any])?["code"] as? String == "interrupted")
    #expect(try await page.next("frame")["height"] as? Double == 70)
  }

  @Test("The editor's files come from the installed package, under the page's address only")
  func editor() async throws {
    let preview = try await Preview(["box.lua": Self.box(40)])
    let isInstalled = FileManager.default.fileExists(atPath: "/usr/share/javascript/codemirror/lib/codemirror.js")
    for name in ["codemirror.js", "codemirror-lua.js", "codemirror.css"] {
      let answer = try await preview.client().request("/\(preview.token)/\(name)", host: preview.host)
      #expect(answer.status == (isInstalled ? 200 : 404), "\(name)")
      #expect(try await preview.client().request("/\(name)", host: preview.host).status == 404)
    }
    for name in ["codemirror-mode.js", "lib/codemirror.js", "codemirror-../lua.js"] {
      #expect(try await preview.client().request("/\(preview.token)/\(name)", host: preview.host).status == 404)
    }
  }
}
