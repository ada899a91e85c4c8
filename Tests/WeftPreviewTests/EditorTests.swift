import Foundation
import Testing
import Weft
import WeftPreview

@Suite("Places that a page opens in the editor", .serialized)
struct EditorTests {
  private static let script = "return nil\n"

  @Test("The command of WEFT_EDITOR is run with the place, without a shell, and only for files of the folder")
  func opens() async throws {
    let outside = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/weft-\(UUID().uuidString)"
    let target = outside + ".opened"
    try Data(Self.script.utf8).write(to: URL(fileURLWithPath: outside))
    defer { for file in [outside, target] { unlink(file) } }
    // What stands for a shell's text would be carried out by one.
    let preview = try await Preview(
      ["box.lua": Self.script, "$(x).lua": Self.script], editor: "cp {file} \(target)")
    symlink(outside, preview.folder + "/link.lua")
    let page = try await preview.page()
    #expect(try await page.next("hello")["hasEditor"] as? Bool == true)
    for file in [
      "/etc/passwd", "../\(URL(fileURLWithPath: outside).lastPathComponent)", outside, "link.lua", "gone.lua", "", ".",
    ] {
      try await page.send(["type": "open", "file": file, "line": 1])
      let answer = try await page.next("log") { $0["kind"] as? String == "refused" }
      #expect((answer["text"] as? String)?.contains("is no file of the folder") == true, "\(file)")
    }
    #expect(!FileManager.default.fileExists(atPath: target))
    for file in ["box.lua", preview.folder + "/$(x).lua"] {
      try await page.send(["type": "open", "file": file, "line": 1])
      while !FileManager.default.contentsEqual(atPath: target, andPath: preview.folder + "/box.lua") {
        try await Task.sleep(for: .milliseconds(10))
      }
      unlink(target)
    }
  }

  @Test("Line and column stand where the command wants them, and the file at its end where it says nothing")
  func words() async throws {
    let target = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/weft-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: target) }
    let preview = try await Preview(["box.lua": Self.script], editor: "mkdir -p \(target)/{line}/{column} ")
    let page = try await preview.page()
    try await page.send(["type": "open", "file": "box.lua", "line": 12, "column": 3])
    while !FileManager.default.fileExists(atPath: target + "/12/3") { try await Task.sleep(for: .milliseconds(10)) }
  }

  @Test("Without a command the page is notified that it opens places itself")
  func none() async throws {
    let preview = try await Preview(["box.lua": Self.script])
    let page = try await preview.page()
    #expect(try await page.next("hello")["hasEditor"] as? Bool == false)
    try await page.send(["type": "open", "file": "box.lua"])
    let answer = try await page.next("log") { $0["kind"] as? String == "refused" }
    #expect((answer["text"] as? String)?.contains("WEFT_EDITOR") == true)
  }
}
