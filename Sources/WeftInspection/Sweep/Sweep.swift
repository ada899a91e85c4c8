import WeftLayout
import WeftScript
import WeftSupport

/// The layouts of a cell over a range of widths, and at which of them something changes or goes wrong.
///
/// The widths lie `step` points apart. Between two of them that differ the change is looked for by bisection, to the
/// pixel.
///
/// ```swift
/// let sweep = try host.sweep(live, over: Sweep.Widths(from: 280, to: 480), in: PreviewEnvironment())
/// print(sweep.text())
/// for mark in sweep.problems { print(mark.path, mark.from, mark.to) }
/// ```
public struct Sweep: Sendable, Hashable {
  /// The widths to lay out at.
  public struct Widths: Sendable, Hashable {
    /// The smallest width, in points.
    public var from: Double
    /// The largest width, in points.
    public var to: Double
    /// The distance between two widths, in points; the last two may be nearer to each other.
    public var step: Double

    /// Makes a range; by default every point from the smallest phone to a large one's landscape safe area, 280...480.
    public init(from: Double = 280, to: Double = 480, step: Double = 1) {
      self.from = from
      self.to = to
      self.step = step
    }

    /// The maximum number of widths that one sweep measures before it looks between them.
    public static let maximumCount = 20_000

    /// The number of widths, without those of the bisection.
    var count: Int { Int(((to - from) / step).rounded(.up)) + 1 }

    /// The reason why a sweep over these widths is refused; nil if there is none.
    public var problem: String? {
      guard from > 0, to < 1e7, from <= to else {
        return "expected widths above 0 and below 10,000,000, the smaller one first, got \(shortNumber(from)) to "
          + shortNumber(to)
      }
      guard step > 0, step < 1e7, (to - from) / step <= Double(Self.maximumCount - 1) else {
        return "expected a step above 0 that makes at most 20,000 widths, got \(shortNumber(step))"
      }
      return nil
    }
  }

  /// The range of widths.
  public let widths: Widths
  /// The number of layouts made, those of the bisection included: the cost of the sweep.
  public let layoutCount: Int
  /// The layouts' heights at the smallest and at the largest width, in points: two numbers.
  public let heights: [Double]
  /// Everything found: by kind, then by element, then by width.
  public let marks: [SweepMark]

  /// The marks that are likely mistakes.
  public var problems: [SweepMark] { marks.filter(\.isProblem) }

  /// The widths in points at which a mark begins or ends, ascending, the smallest width first: the layouts that differ.
  public var breaks: [Double] {
    var widths: Set<Double> = [self.widths.from]
    for mark in marks {
      widths.insert(mark.from)
      if let end = mark.below { widths.insert(end) }
    }
    return widths.sorted()
  }
}
