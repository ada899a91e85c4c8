import Foundation
import SavingFiles
import Testing
import Weft
import WeftDisplay

@testable import WeftPreview

@Suite("Files that a page reads and writes")
struct FileTests {
  @Test("A text has line feeds in the page, and on the disk the mark and the line ends that it had")
  func forms() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let cases: [(bytes: [UInt8], text: String, changed: [UInt8])] = [
      ([], "", Array("x\ny\n".utf8)), (Array("a\nb".utf8), "a\nb", Array("x\ny\n".utf8)),
      (Array("a\r\nb\r\n".utf8), "a\nb\n", Array("x\r\ny\r\n".utf8)),
      (mark + Array("a\n".utf8), "a\n", mark + Array("x\ny\n".utf8)),
      (mark + Array("a\r\n".utf8), "a\n", mark + Array("x\r\ny\r\n".utf8)), (mark, "", mark + Array("x\ny\n".utf8)),
    ]
    for (bytes, text, changed) in cases {
      let file = try #require(FileText(bytes))
      #expect(file.text == text)
      #expect(file.bytes == bytes, "\(text.debugDescription)")
      #expect(file.with("x\ny\n").bytes == changed, "\(text.debugDescription)")
    }
    let foreign: [[UInt8]] = [
      Array("a\r\nb\n".utf8), Array("a\rb\n".utf8), Array("a\rb".utf8), Array("a\0".utf8), [0x61, 0xFF],
    ]
    for bytes in foreign { #expect(FileText(bytes) == nil, "\(bytes)") }
  }

  private func reason(_ body: () throws(SourceFiles.Refusal) -> Void) -> String? {
    do throws(SourceFiles.Refusal) { try body() } catch { return error.reason }
    return nil
  }

  @Test("A file that the page has no right to is refused with its reason")
  func refusals() throws {
    let folder = try Folder()
    let files = SourceFiles(folder: folder.path, isWritable: true)
    for (name, why) in [
      ("a.txt", "a.txt is no Lua or JSON file"), (".a.lua", ".a.lua is a hidden file"),
      (".git/a.lua", ".git/a.lua is a hidden file"), ("b/.a.json", "b/.a.json is a hidden file"),
      ("../a.lua", "../a.lua is no file of the folder"), (folder.path + "2/a.lua", "\(folder.path)2/a.lua is no file"),
      ("a\0.lua", "there is no such file"), ("a.lua", nil), ("b/a.json", nil), (folder.path + "/a.lua", nil),
    ] as [(String, String?)] {
      let found = reason { () throws(SourceFiles.Refusal) in _ = try files.path(of: name) }
      #expect(why.map { found?.hasPrefix($0) == true } ?? (found == nil), "\(name): \(found ?? "no reason")")
    }
    #expect(files.name(of: folder.path + "/b/a.lua") == "b/a.lua")
    #expect(files.name(of: "/etc/a.lua") == "/etc/a.lua")
    try folder.write(String(repeating: "-", count: 100_000), to: "long.lua")
    #expect(try files.read(folder.path + "/long.lua")?.text.text.utf8.count == 100_000)
    try folder.write(String(repeating: "-", count: 100_001), to: "long.lua")
    let long = reason { () throws(SourceFiles.Refusal) in _ = try files.read(folder.path + "/long.lua") }
    #expect(long == "long.lua is longer than 100 kB; change it in your own editor")
    #expect(try files.read(folder.path + "/none.lua") == nil)
  }

  @Test("A version is that of the content: the same for the same bytes, as it is read and as it is written")
  func versions() throws {
    let folder = try Folder()
    let files = SourceFiles(folder: folder.path, isWritable: true)
    try folder.write("return 1\r\n", to: "a.lua")
    let first = try #require(try files.read(folder.path + "/a.lua"))
    let written = try files.write(first.text.with("return 2\n"), to: folder.path + "/a.lua")
    #expect(folder.text("a.lua") == "return 2\r\n")
    #expect(written != first.version)
    #expect(try files.read(folder.path + "/a.lua")?.version == written)
    #expect(try files.write(first.text, to: folder.path + "/a.lua") == first.version)
    // A file that was removed is made again.
    unlink(folder.path + "/a.lua")
    _ = try files.write(first.text, to: folder.path + "/a.lua")
    #expect(folder.mode("a.lua") == 0o644)
  }

  @Test("A new script has the name that was given, with or without its ending, up to a hundred letters")
  func newScripts() throws {
    let folder = try Folder()
    let files = SourceFiles(folder: folder.path, isWritable: true)
    let long = String(repeating: "a", count: 96)
    for (name, file) in [
      ("card", "card.lua"), ("card2.lua", "card2.lua"), ("Über uns-3_b", "Über uns-3_b.lua"), (long, long + ".lua"),
    ] {
      #expect(try files.create(name) { "-- \($0)" } == folder.path + "/" + file)
      #expect(folder.text(file) == "-- \(file)")
    }
    let before = folder.names
    for name in [long + "a", " a", ".a", "a/b", "a:b", "a*", ""] {
      let found = reason { () throws(SourceFiles.Refusal) in _ = try files.create(name) { _ in "" } }
      #expect(found?.hasPrefix("“\(name)” is no name for a file") == true, "\(name)")
    }
    let again = reason { () throws(SourceFiles.Refusal) in _ = try files.create("card") { _ in "" } }
    #expect(again == "card.lua exists already")
    #expect(folder.names == before)
  }

  @Test("A picture is put beside its script, under a plain name with the ending of its own format")
  func pictures() throws {
    let folder = try Folder()
    let files = SourceFiles(folder: folder.path, isWritable: true)
    mkdir(folder.path + "/cells", 0o755)
    let script = folder.path + "/cells/card.lua"
    let gif = Array("GIF89a one".utf8)
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 1]
    let long = String(repeating: "a", count: 90)
    for (bytes, name, file) in [
      (gif, "a.png", "a.gif"), (gif, "a.gif", "a.gif"), (gif + [1], "a.gif", "a-2.gif"),
      (gif + [2], "a.gif", "a-3.gif"),
      (gif + [1], "a.gif", "a-2.gif"), (jpeg, "a.jpeg", "a.jpg"), (jpeg, "x:y.jpg", "x-y.jpg"),
      (jpeg, "...", "picture.jpg"), (jpeg, long, String(repeating: "a", count: 80) + ".jpg"),
    ] {
      #expect(try files.add(picture: bytes, named: name, besides: script) == file, "\(name)")
      #expect(FileManager.default.contents(atPath: folder.path + "/cells/" + file) == Data(bytes), "\(name)")
    }
    #expect(folder.names == ["cells"])
    let text = reason { () throws(SourceFiles.Refusal) in
      _ = try files.add(picture: Array("text".utf8), named: "a.png", besides: script)
    }
    #expect(text == "a.png is no PNG, JPEG, WebP or GIF picture")
  }

  @Test("Where nothing may be written, nothing is, whatever the way")
  func readOnly() throws {
    let folder = try Folder()
    try folder.write("return 1", to: "a.lua")
    let files = SourceFiles(folder: folder.path, isWritable: false)
    let script = folder.path + "/a.lua"
    let reasons = [
      reason { () throws(SourceFiles.Refusal) in _ = try files.write(FileText("x"), to: script) },
      reason { () throws(SourceFiles.Refusal) in _ = try files.create("b") { _ in "" } },
      reason { () throws(SourceFiles.Refusal) in
        _ = try files.add(picture: Array("GIF89a".utf8), named: "a.gif", besides: script)
      },
    ]
    #expect(reasons == Array(repeating: "weft preview was started with --read-only", count: 3))
    #expect(folder.names == ["a.lua"] && folder.text("a.lua") == "return 1")
  }

  @Test("While folders become links and folders again, no save and no picture lands outside of the folder")
  func races() throws {
    let (folder, outside) = (try Folder(), try Folder())
    mkdir(folder.path + "/cells", 0o755)
    try folder.write("return 0", to: "cells/card.lua")
    try outside.write("secret", to: "card.lua")
    symlink(outside.path, folder.path + "/link")
    let files = SourceFiles(folder: folder.path, isWritable: true)
    let swaps = Repetition.ofSwaps(
      of: folder.path + "/cells", with: folder.path + "/link", folder.path + "/kept")
    var (written, refused) = (0, Set<String>())
    var number = 0
    // Where one thread is starved, it takes more tries until both have happened.
    while number < 400 || (written == 0 || refused.isEmpty) && number < 20_000 {
      number += 1
      do throws(SourceFiles.Refusal) {
        // The path was resolved before, as that of a script which is open.
        let name = number % 2 == 0 ? "cells/card.lua" : try files.name(of: files.path(of: "cells/card.lua"))
        let script = folder.path + "/" + name
        if let content = try files.read(script) { #expect(content.text.text != "secret") }
        _ = try files.write(FileText("return \(number)"), to: script)
        written += 1
        _ = try files.add(picture: Array("GIF89a\(number)".utf8), named: "a\(number)", besides: script)
      } catch {
        refused.insert(error.reason)
      }
    }
    swaps.stop()
    #expect(outside.names == ["card.lua"] && outside.text("card.lua") == "secret")
    #expect(written > 0 && !refused.isEmpty, "\(written) written, refused: \(refused)")
    for reason in refused {
      #expect(
        reason.hasPrefix("can't write cells/") || reason.hasPrefix("can't read cells/")
          || reason == "cells/card.lua is no file of the folder", "\(reason)")
    }
  }

  private func store(_ folder: Folder) -> TokenStore { TokenStore(environment: ["XDG_STATE_HOME": folder.path]) }

  @Test("The token of a folder is the same until it is renewed, and that of no other folder")
  func tokens() throws {
    let state = try Folder()
    let store = store(state)
    #expect(store.folder == state.path + "/weft/tokens")
    #expect(
      TokenStore(environment: ["XDG_STATE_HOME": "relative"]).folder == NSHomeDirectory() + "/.local/state/weft/tokens")
    #expect(TokenStore(environment: [:]).folder == NSHomeDirectory() + "/.local/state/weft/tokens")
    let first = try store.token(for: "/one").text
    #expect(try store.token(for: "/one").text == first)
    #expect(try store.token(for: "/two").text != first)
    let renewed = try store.token(for: "/one", renewed: true).text
    #expect(renewed != first)
    #expect(try store.token(for: "/one").text == renewed)
  }

  @Test("A kept token that others could have read or written, or that is none, is replaced by a new one")
  func keptTokens() throws {
    let state = try Folder()
    let store = store(state)
    var last = try store.token(for: "/one").text
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: store.folder).first)
    let file = store.folder + "/" + name
    let plain = String(repeating: "0123456789abcdef", count: 2)
    func expectNew(_ why: String, insteadOf kept: String? = nil) throws {
      let next = try store.token(for: "/one").text
      #expect(next != last && next != kept && next.utf8.count == 32, "\(why)")
      last = next
      #expect(try store.token(for: "/one").text == last, "\(why)")
    }
    for mode in [mode_t(0o640), 0o604, 0o620, 0o602, 0o610] {
      chmod(file, mode)
      try expectNew(String(mode, radix: 8))
    }
    for mode in [mode_t(0o755), 0o710] {
      chmod(store.folder, mode)
      try expectNew("a folder of mode \(String(mode, radix: 8))")
    }
    for text in ["", String(plain.dropLast()), plain + "0", plain.uppercased(), String(plain.dropLast()) + "g"] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      chmod(file, 0o600)
      try expectNew("“\(text)”", insteadOf: text)
    }
    // A link may lead to a file of others.
    try state.write(plain, to: "other")
    chmod(state.path + "/other", 0o600)
    unlink(file)
    symlink(state.path + "/other", file)
    try expectNew("a link", insteadOf: plain)
    #expect(state.text("other") == plain)
    try Data((" " + plain + "\n").utf8).write(to: URL(fileURLWithPath: file))
    chmod(file, 0o600)
    #expect(try store.token(for: "/one").text == plain)
  }

  @Test("A token matches itself alone")
  func matching() throws {
    let text = String(repeating: "0123456789abcdef", count: 2)
    let token = try #require(Token(kept: text))
    #expect(token.matches(text[...]))
    for other in ["", text + "0", String(text.dropLast()), "1" + text.dropFirst(), text.dropLast() + "e"] {
      #expect(!token.matches(other[...]), "\(other)")
    }
    #expect(Token().text != Token().text)
  }
}
