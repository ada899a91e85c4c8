import Testing

@testable import WeftREPL

/// What is kept of a session for its transcript.
@Suite struct OutputTests {
  @Test("Of a long session the last megabytes are kept, and that it was longer is known")
  func theLastMegabytes() {
    let output = Output(isTerminal: false)
    output.noteEntry("first")
    #expect(!output.hasForgotten)
    let line = String(repeating: "x", count: 100_000)
    for _ in 1...60 { output.noteEntry(line) }
    output.noteEntry("last")
    #expect(output.hasForgotten)
    #expect(output.transcript.last == "last" && output.transcript.first == line)
    #expect(output.transcript.reduce(0) { $0 + $1.utf8.count } <= 4 << 20)
  }
}
