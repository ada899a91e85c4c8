import Testing

@testable import WeftCards

@Suite("The progress of a batch")
struct ProgressTests {
  private func counts(_ total: Int, drawn: Int = 0, skipped: Int = 0, failed: Int = 0) -> Batch.Counts {
    var counts = Batch.Counts()
    (counts.total, counts.drawn, counts.skipped, counts.failed) = (total, drawn, skipped, failed)
    return counts
  }

  @Test("The rate and the time left are those of the rows that were worked on, without those that were skipped")
  func rate() {
    let progress = BatchProgress(start: 100)
    #expect(
      progress.line(counts(1000, drawn: 100, skipped: 500), now: 110) == "600 of 1000 (60 %), 10 a second, 40 s left")
    #expect(
      progress.line(counts(10, drawn: 1, failed: 1), now: 110) == "2 of 10 (20 %), 0.2 a second, 40 s left, 1 failed")
    #expect(progress.line(counts(10, skipped: 5), now: 110) == "5 of 10 (50 %)")
  }

  @Test(
    "Times are in seconds, minutes or hours",
    arguments: [(0.0, "0 s"), (59, "59 s"), (185, "3 min 5 s"), (7800, "2 h 10 min")])
  func times(seconds: Double, text: String) { #expect(BatchProgress.time(seconds) == text) }

  @Test("The summary has each number, and those that are left after an interruption")
  func summary() {
    #expect(BatchProgress.summary(counts(1, drawn: 1)) == "1 row: 1 drawn, 0 skipped, 0 failed")
    #expect(
      BatchProgress.summary(counts(9, drawn: 1, skipped: 2, failed: 3))
        == "9 rows: 1 drawn, 2 skipped, 3 failed, 3 left")
  }
}
