import Foundation
import Weft

/// The work of flings through a table of the photo cell (W8), whose cells are made by a script and measured by Pango.
///
/// 200 flings of a second each begin at rows spread over the table, with the speed of a finger that decelerates. A frame
/// is a move of the content and the turns after it.
struct FlingTiming: Encodable {
  let rows: Int
  let frames: Int
  /// Milliseconds of the thread's processor time for a frame: the median, the 99th percentile and the maximum.
  let frame: Double
  let slowFrame: Double
  let slowestFrame: Double
  /// The resident memory in megabytes, after the first flings, in the middle and at the end.
  let memory: [Double]

  private static let flings = 200
  /// The initial speed, in points per second.
  private static let speed = 8000.0

  init(rows: Int) throws {
    let author = try LuaAuthor(textEngine: PangoTextEngine())
    try author.call("list", "\(rows)")
    try author.runTurns()
    var times: [Double] = []
    var memory: [Double] = []
    for fling in 0..<Self.flings {
      if fling % (Self.flings / 2 - 1) == Self.flings / 20 {
        memory.append(Double(try NodeMemory.residentMemory()) / 1e6)
      }
      try author.call("jump", "\(1 + fling * (rows - 20) / Self.flings)")
      try author.runTurns()
      var speed = Self.speed
      for _ in 0..<60 {
        let start = ThreadClock.nanoseconds
        try author.call("scroll", "\((speed / 60).rounded())")
        try author.runFrame()
        times.append(Double(ThreadClock.nanoseconds - start) / 1e6)
        speed *= 0.967
      }
    }
    memory.append(Double(try NodeMemory.residentMemory()) / 1e6)
    self.rows = rows
    self.memory = memory
    frames = times.count
    let sorted = times.sorted()
    frame = sorted[sorted.count / 2]
    slowFrame = sorted[sorted.count * 99 / 100]
    slowestFrame = sorted[sorted.count - 1]
  }

  func print() {
    func short(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
    Swift.print(
      "flings through \(rows) rows of the photo cell: a frame takes \(short(frame)) ms, 99 of 100 at most "
        + "\(short(slowFrame)) ms, the slowest \(short(slowestFrame)) ms; resident memory "
        + memory.map { "\(Int($0)) MB" }.joined(separator: ", "))
  }
}
