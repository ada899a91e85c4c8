import Foundation
import Weft

/// The speedup of a display queue's drawing by a second worker.
struct Rasterizing: Encodable {
  let scene: String
  /// Milliseconds of wall time for all drawings of a run, with one worker and with two: medians.
  let oneWorker: Double
  let twoWorkers: Double
  /// The speedup of two workers: the median over pairs of successive runs, so that a varying load of the machine
  /// affects it little.
  let speedup: Double
  let drawings: Int

  static let scenes = ["shapes", "shadows", "images", "text"]

  /// Draws a scene alternately with one worker and with two.
  init(_ scene: String, runs: Int) throws {
    let renderer = CairoRenderer()
    let drawings = try Rasterizing.drawings(of: scene)
    let queues = [DisplayQueue(workers: 1), DisplayQueue(workers: 2)]
    var times: [[Double]] = [[], []]
    // Two runs don't count: they start threads and load fonts.
    for run in -2..<runs {
      for (index, queue) in queues.enumerated() {
        let time = Rasterizing.seconds(drawings, renderer, queue)
        if run >= 0 { times[index].append(time) }
      }
    }
    self.scene = scene
    self.drawings = drawings.count
    oneWorker = times[0].median * 1000
    twoWorkers = times[1].median * 1000
    speedup = zip(times[0], times[1]).map { $0 / $1 }.median
  }

  private static func seconds(_ drawings: [Drawing], _ renderer: CairoRenderer, _ queue: DisplayQueue) -> Double {
    let done = DispatchSemaphore(value: 0)
    let start = ContinuousClock.now
    for drawing in drawings {
      queue.add(priority: drawing.priority) {
        _ = drawing.rasterized(by: renderer)
        done.signal()
      }
    }
    for _ in drawings { done.wait() }
    return start.duration(to: .now) / .seconds(1)
  }

  /// Makes the drawings of a screen of nodes: 48 of 160 x 120 points at three pixels a point.
  private static func drawings(of scene: String) throws -> [Drawing] {
    let bounds = Rect(x: 0, y: 0, width: 160, height: 120)
    let pixels = (0..<200 * 150 * 4).map { UInt8(truncatingIfNeeded: $0 % 4 == 3 ? 255 : $0 / 7) }
    let image = Image(pixels: pixels, pixelWidth: 200, pixelHeight: 150)
    return (0..<48).map { number in
      var recorder = DisplayListRecorder()
      // Each is different, so that none comes from a cache.
      let part = Double(number) / 48
      switch scene {
      case "shapes": drawShapes(&recorder, bounds, part)
      case "shadows":
        recorder.beginGroup(
          shadow: Shadow(color: .black, opacity: 0.5, offset: Size(width: 0, height: 2), radius: 4 + part * 4))
        recorder.fill(Path(ellipseIn: bounds.inset(by: EdgeInsets(all: 20 + part * 8))), .color(Color(hex: 0x4488CC)))
        recorder.endGroup()
      case "images":
        if let image {
          for row in 0..<3 {
            recorder.image(image, in: Rect(x: part * 9, y: Double(row) * 40, width: 150, height: 38), opacity: 0.9)
          }
        }
      default:
        let text = AttributedText(
          "Row \(number): what a paragraph of a cell says, in several lines of the standard font, with a few words more."
        )
        recorder.text(text, in: bounds.inset(by: EdgeInsets(all: 4 + part)))
      }
      return Drawing(list: recorder.finish(), bounds: bounds, scale: 3)
    }
  }

  private static func drawShapes(_ recorder: inout DisplayListRecorder, _ bounds: Rect, _ part: Double) {
    let gradient = Gradient(colors: [Color(hex: 0xFFCC00), Color(hex: 0xCC2244)])
    recorder.fill(
      Path(roundedRect: bounds, radii: CornerRadii(8 + part * 12)),
      .linearGradient(gradient, start: .zero, end: Point(x: 160, y: 120)))
    for index in 0..<40 {
      let angle = Double(index) * 0.37 + part
      var path = Path()
      path.move(to: Point(x: 80, y: 60))
      path.curve(
        to: Point(x: 80 + 70 * cos(angle), y: 60 + 50 * sin(angle)), control1: Point(x: 80, y: 10),
        control2: Point(x: 20 + Double(index) * 3, y: 60))
      recorder.stroke(path, .color(Color(hex: 0x223344, alpha: 0.6)), style: StrokeStyle(width: 1.5))
    }
  }
}

extension Rasterizing {
  /// Prints the measurements, and the load of the machine meanwhile.
  static func print(_ results: [Rasterizing]) {
    Swift.print("Rasterizing by the display queue, in milliseconds on the clock for all drawings of a scene")
    let title = ["scene", "drawings", "1 worker", "2 workers", "speedup"]
    let rows = results.map {
      [
        $0.scene, "\($0.drawings)", String(format: "%.1f", $0.oneWorker), String(format: "%.1f", $0.twoWorkers),
        String(format: "%.2fx", $0.speedup),
      ]
    }
    for row in [title] + rows {
      let cells = zip(row, [10, 10, 10, 10, 9]).map { String(repeating: " ", count: max(0, $1 - $0.count)) + $0 }
      Swift.print(cells.joined())
    }
    var load = 0.0
    getloadavg(&load, 1)
    Swift.print(
      "\(ProcessInfo.processInfo.activeProcessorCount) cores, load \(String(format: "%.1f", load)): on a machine that does "
        + "other work the speedup means little.")
  }
}
