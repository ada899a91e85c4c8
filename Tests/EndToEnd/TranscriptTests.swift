import Foundation
import Testing

/// The session on the page of the prompt is one.
@Suite("The transcript on the prompt's page")
struct TranscriptTests {
  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/Weft/Weft.docc/REPL.md")

  @Test("Its entries have the answers that it shows")
  func entriesAreAnswered() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let mark = try #require(
      text.range(of: "WEFT_RECORD=1 swift test --filter Transcript writes it again. -->\n```lua session\n"))
    let end = try #require(text.range(of: "\n```", range: mark.upperBound..<text.endIndex))
    let block = String(text[mark.upperBound..<end.lowerBound])
    let entries = block.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("-->") }
    let command = try Command()
    let run = try command.run("repl", input: entries.joined(separator: "\n") + "\n:save session.lua\n")
    #expect(run.status == 0, "\(run.errors)")
    // The first line says what the file is.
    let session = String(decoding: try command.data("session.lua"), as: UTF8.self).drop { $0 != "\n" }
      .trimmingCharacters(in: .newlines)
    if ProcessInfo.processInfo.environment["WEFT_RECORD"] == "1" {
      let new = text.replacingCharacters(in: mark.upperBound..<end.lowerBound, with: session)
      try Data(new.utf8).write(to: Self.page)
    } else {
      #expect(session == block)
    }
  }
}
