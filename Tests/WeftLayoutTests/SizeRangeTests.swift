import RandomNumbers
import Testing
import WeftLayout

@Suite("Size ranges")
struct SizeRangeTests {
  /// Texture's five cases, on one axis: the constraint, the other range, what both allow.
  @Test(
    "The constraint wins where two ranges don't meet",
    arguments: [
      // overlapping in part; other inside; other around; other above; other below
      ([0.0, 10], [5.0, 15], [5.0, 10]),
      ([0, 10], [2, 8], [2, 8]),
      ([2, 8], [0, 10], [2, 8]),
      ([0, 10], [20, 30], [10, 10]),
      ([20, 30], [0, 10], [20, 20]),
    ])
  func intersection(constraint: [Double], other: [Double], both: [Double]) {
    func horizontal(_ ends: [Double]) -> SizeRange {
      SizeRange(min: Size(width: ends[0], height: 3), max: Size(width: ends[1], height: 7))
    }
    func vertical(_ ends: [Double]) -> SizeRange {
      SizeRange(min: Size(width: 3, height: ends[0]), max: Size(width: 7, height: ends[1]))
    }
    #expect(horizontal(constraint).intersection(horizontal(other)) == horizontal(both))
    #expect(vertical(constraint).intersection(vertical(other)) == vertical(both))
  }

  @Test("An intersection lies in the constraint, and is the other range where that is possible")
  func intersectionProperties() {
    var random = Seeded(5)
    for _ in 0..<1000 {
      func range() -> SizeRange {
        let (a, b) = (random.length(20), random.length(20))
        let (c, d) = (random.length(20), random.length(20))
        return SizeRange(
          min: Size(width: min(a, b), height: min(c, d)), max: Size(width: max(a, b), height: max(c, d)))
      }
      let (constraint, other) = (range(), range())
      let both = constraint.intersection(other)
      #expect(both.min.width <= both.max.width && both.min.height <= both.max.height)
      #expect(constraint.clamp(both.min) == both.min && constraint.clamp(both.max) == both.max)
      #expect(constraint.intersection(constraint) == constraint)
      #expect(SizeRange.unconstrained.intersection(other) == other)
    }
  }

  @Test("A clamped size lies in the range; where the ends are crossed the minimum wins")
  func clamping() {
    let crossed = SizeRange(min: Size(width: 10, height: 10), max: Size(width: 5, height: 20))
    #expect(crossed.clamp(Size(width: 7, height: 30)) == Size(width: 10, height: 20))
  }

  @Test("A range is written as people write it")
  func description() {
    #expect(SizeRange(exactly: Size(width: 375, height: 44)).description == "375 x 44")
    #expect(SizeRange(min: Size(width: 320), max: Size(width: 320, height: .infinity)).description == "320 x 0...inf")
  }
}
