import Foundation
import Testing

/// Random messages and saves for `weft preview`: `WEFT_SEED` begins with another seed, `WEFT_FUZZ_STEPS` does as many.
@Suite("Random messages to the page's server, and random saves")
struct PageFuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let isThorough = environment["WEFT_THOROUGH"] != nil
  private static let seed = environment["WEFT_SEED"].flatMap { Int($0) } ?? 1
  private static let steps = environment["WEFT_FUZZ_STEPS"].flatMap { Int($0) } ?? (isThorough ? 100_000 : 400)
  /// The steps between two looks at the size of the process.
  private static let round = 1000

  @Test(
    "The server of the page outlives any messages and saves, answers, and its memory doesn't grow with their number")
  func messages() throws {
    let command = try Command()
    var fuzzer = try PageFuzzer(seed: Self.seed, folder: command.folder)
    try fuzzer.restore()
    let preview = try RunningCommand(
      command, ["preview", "--port", "0", "--offline", "--memory-limit", "64", "--time-limit", "0.5"],
      environment: ["ASAN_OPTIONS": "detect_leaks=0:exitcode=99", "EDITOR": "true"])
    try preview.expect("Ctrl-C ends it.\n")
    let address = String(
      try #require(preview.text.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("http://") }))
    var pages = [try PageSocket(address)]
    var sizes: [Int] = []
    for step in 1...Self.steps {
      do {
        try fuzzer.step(&pages) { try PageSocket(address) }
        if step % 50 == 0 { try answer(pages[0], step, preview) }
        guard step % Self.round == 0 else { continue }
        // As at the first look: the scripts as they were, nothing typed, one page without cells.
        for page in pages { page.end() }
        pages = [try PageSocket(address)]
        for file in PageFuzzer.files { pages[0].send(#"{"type":"discard","file":"\#(file)"}"#) }
        guard pages[0].awaitPreviews(try fuzzer.restore(step: step), seconds: PseudoTerminal.patience) else {
          throw PageSocket.Failure(description: "the scripts are not loaded again: \(pages[0].take(\.gallery))")
        }
        for part in 0..<10 { try answer(pages[0], step + part, preview) }
        sizes.append(try settledSize(preview, beside: sizes.first))
        if Self.isThorough || Self.steps > Self.round {
          FileHandle.standardError.write(Data("\(step) steps: \(sizes.last ?? 0) kB\n".utf8))
        }
      } catch {
        let told = preview.text.split(separator: "\n").suffix(60).joined(separator: "\n")
        Issue.record("seed \(Self.seed), step \(step): \(error)\n\(fuzzer.last.joined(separator: "\n"))\n\(told)")
        return
      }
    }
    try answer(pages[0], 0, preview)
    #expect(try preview.memory() < 400 << 10, "kB, \(sizes)")
    // Ten times as many steps add at most a fifth: what is kept has limits, which are reached one after the other.
    var rounds = 1
    while rounds * 10 <= sizes.count {
      let (before, after) = (sizes[rounds - 1], sizes[rounds * 10 - 1])
      #expect(Double(after) <= 1.2 * Double(before), "kB after each \(Self.round) steps: \(sizes)")
      rounds *= 10
    }
    for page in pages { page.end() }
    #expect(preview.end(SIGTERM) == 0)
  }

  /// Returns the size of the process in kB, which may take a while to return what it has released; the first one counts
  /// that doesn't exceed an earlier one by more than a fifth.
  private func settledSize(_ preview: RunningCommand, beside first: Int?) throws -> Int {
    let limit = Date(timeIntervalSinceNow: 5)
    while true {
      let size = try preview.memory()
      guard let first, Double(size) > 1.2 * Double(first), Date() < limit else { return size }
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  /// Waits until the server has handled all messages of a page.
  private func answer(_ page: PageSocket, _ number: Int, _ preview: RunningCommand) throws {
    let limit = Date(timeIntervalSinceNow: PseudoTerminal.patience * 2)
    while Date() < limit {
      page.send(#"{"type":"nothing\#(number)"}"#)
      // A line of the log may be dropped if too many wait.
      if page.awaitLog("nothing\(number)", seconds: 5) { return }
      guard preview.process.isRunning else {
        throw PageSocket.Failure(description: "the process has ended with \(preview.process.terminationStatus)")
      }
    }
    throw PageSocket.Failure(description: "no answer")
  }
}
