import Foundation
import Synchronization
import Weft

/// The preparation of rows by one thread and by two: each thread has a Lua state of its own, makes W8's cells with texts of
/// their own, lays them out, and decodes a picture for each.
struct CellWorkers: Encodable {
  let rows: Int
  /// Milliseconds of wall time for all rows: medians.
  let oneThread: Double
  let twoThreads: Double
  /// The speedup of two threads: the median over pairs of successive runs.
  let speedup: Double

  init(rows: Int = 10_000, runs: Int) throws {
    let picture = try Self.picture()
    var times: [[Double]] = [[], []]
    // The first run doesn't count: it loads fonts.
    for run in -1..<runs {
      for count in 1...2 {
        let time = try Self.milliseconds(rows: rows, threads: count, picture)
        if run >= 0 { times[count - 1].append(time) }
      }
    }
    self.rows = rows
    oneThread = times[0].median
    twoThreads = times[1].median
    speedup = zip(times[0], times[1]).map { $0 / $1 }.median
  }

  /// A picture of 60 x 60 pixels, as the avatars of a feed.
  private static func picture() throws -> [UInt8] {
    let pixels = (0..<60 * 60 * 4).map { UInt8(truncatingIfNeeded: $0 % 4 == 3 ? 255 : $0 / 3) }
    guard let image = Image(pixels: pixels, pixelWidth: 60, pixelHeight: 60) else {
      throw WeftError(.runtime, "no picture")
    }
    return try CairoRenderer().png(of: image)
  }

  private static func milliseconds(rows: Int, threads: Int, _ picture: [UInt8]) throws -> Double {
    let (isReady, isDone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let go = DispatchSemaphore(value: 0)
    let failure = Mutex<(any Error)?>(nil)
    for number in 0..<threads {
      let thread = Thread {
        do {
          // Each has its own caches, as nothing that was prepared before may count.
          let author = try LuaAuthor(textEngine: PangoTextEngine())
          let decoder = PixbufImageDecoder()
          try author.call("rows", "\(1 + 10 * rows)")
          isReady.signal()
          go.wait()
          let share = rows / threads
          for first in stride(from: number * share, to: (number + 1) * share, by: 100) {
            try author.call("rows", "\(first + 1)")
            for _ in 0..<100 { _ = try decoder.decode(picture, name: "avatar.png", scale: 1) }
          }
        } catch {
          failure.withLock { $0 = error }
          isReady.signal()
        }
        isDone.signal()
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
    for _ in 0..<threads { isReady.wait() }
    let start = ContinuousClock.now
    for _ in 0..<threads { go.signal() }
    for _ in 0..<threads { isDone.wait() }
    let time = start.duration(to: .now)
    if let error = failure.withLock({ $0 }) { throw error }
    return time / .milliseconds(1)
  }

  func print() {
    Swift.print(
      "\(rows) cells of texts and pictures: one thread \(Int(oneThread)) ms, two \(Int(twoThreads)) ms, "
        + "\((speedup * 100).rounded() / 100) times as fast")
  }
}
