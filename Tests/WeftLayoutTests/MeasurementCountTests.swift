import Foundation
import RandomNumbers
import Testing
import WeftLayout

/// Deep nests of a few repeated levels: what multiplies from level to level takes time exponential in the depth.
@Suite("The number of measurements")
struct MeasurementCountTests {
  /// The most that an element of most nests may be measured.
  static let limit = 40
  static let depth = 24
  /// `WEFT_THOROUGH=1` looks at many.
  static let isThorough = ProcessInfo.processInfo.environment["WEFT_THOROUGH"] != nil

  /// A few nests need more: where both extents of each level differ from those of all others, the ranges inside are
  /// their combinations, with the square or the cube of the depth. In three of 60,000 the extent that a ratio takes in
  /// an open column differs from that in each level's share, so both are needed at each level.
  @Test("An element of a random nest of depth 24 is measured 40 times, or the number grows by a power of the depth")
  func randomNests() {
    search(Self.isThorough ? 60_000 : 1_000, more: 1_000, steep: 20_000) { RandomNest(seed: $0, depth: $1) }
  }

  /// Chains of all specs, half of them with 24 different levels, with percentages in sizes, bases and limits: of 40,000
  /// eleven need more, up to 215. In one of them, rows and columns that all shrink, with texts beside them, the number
  /// grows by a fifth with each level.
  @Test("An element of a chain of 24 levels is measured 40 times, or the number grows by a power of the depth")
  func randomChains() {
    search(Self.isThorough ? 40_000 : 1_000, more: 3_000, steep: 40_000) { RandomNest(chain: $0, depth: $1) }
  }

  /// Looks for nests of which an element is measured more than ``limit`` times.
  ///
  /// - Parameters:
  ///   - more: one of so many nests may need more.
  ///   - steep: in one of so many the number may grow faster than by a power of the depth.
  private func search(_ count: Int, more: Int, steep: Int, _ make: (_ seed: Int, _ depth: Int) -> RandomNest) {
    var larger = 0
    var found: [String] = []
    for seed in 0..<count {
      let nest = make(seed, Self.depth)
      let worst = nest.worst(atMost: 4_000)
      guard worst > Self.limit else { continue }
      larger += 1
      let deeper = make(seed, 2 * Self.depth).worst(atMost: 40_000)
      if deeper > 10 * worst { found.append("seed \(seed): \(worst), at twice the depth \(deeper): \(nest.text)") }
    }
    #expect(larger <= max(3, count / more))
    #expect(found.count <= count / steep, "\(found.joined(separator: "\n"))")
  }

  @Test("What is explained is measured no more often than what is laid out, but for levels that record figures")
  func explained() {
    for seed in 0..<(Self.isThorough ? 20_000 : 200) {
      let plain = RandomNest(seed: seed, depth: Self.depth).worst(atMost: 4_000)
      let nest = RandomNest(seed: seed, depth: Self.depth)
      let explained = nest.worst(atMost: 40_000, isExplained: true)
      #expect(explained <= 2 * max(plain, Self.limit), "seed \(seed): \(explained), without \(plain): \(nest.text)")
    }
  }

  @Test(
    "A chain of rows, each as wide as a percentage of the one around it, is measured once for each level",
    arguments: [(0.9, 40.0), (0.95, 20), (0.9, 10), (1, 40)])
  func percentages(fraction: Double, side: Double) {
    var style = ElementStyle()
    style.width = .fraction(fraction)
    style.flexShrink = 1
    var basis = ElementStyle()
    basis.flexBasis = .fraction(fraction)
    basis.flexShrink = 1
    for style in [style, basis] {
      let nest = RandomNest(
        levels: [RandomNest.Level(kind: .stack, stack: StackLayoutSpec(), style: style, side: side)], depth: 60,
        range: SizeRange(min: Size(width: 320, height: 0), max: Size(width: 320, height: 480)))
      #expect(nest.worst(atMost: 4_000) <= 3)
    }
  }
}
