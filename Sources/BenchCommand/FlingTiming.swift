import Foundation
import Weft

/// The work of flings through a table of the photo cell (W8), whose cells are made by a script and measured by Pango.
///
/// 200 flings of a second each begin at rows spread over the table, with the speed of a finger that decelerates. A frame
/// is a move of the content and the turns after it.
struct FlingTiming: Encodable {
  let rows: Int
  /// True if rows were made ahead between frames.
  let isIdle: Bool
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

  /// Flings through a table.
  ///
  /// - Parameter isIdle: true to do idle work in the rest of each sixtieth of a second, which isn't counted.
  init(rows: Int, isIdle: Bool) throws {
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
        if isIdle { try author.runIdleWork(for: 1.0 / 60 - times[times.count - 1] / 1e3) }
        speed *= 0.967
      }
    }
    memory.append(Double(try NodeMemory.residentMemory()) / 1e6)
    self.rows = rows
    self.isIdle = isIdle
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
      "flings through \(rows) rows of the photo cell\(isIdle ? ", with rows made ahead in idle time" : ""): a frame takes \(short(frame)) ms, 99 of 100 at most "
        + "\(short(slowFrame)) ms, the slowest \(short(slowestFrame)) ms; resident memory "
        + memory.map { "\(Int($0)) MB" }.joined(separator: ", "))
  }
}
