import Testing
import WeftLayout

@Suite("Rules of ledgers")
struct LedgerRuleTests {
  private static let none = Double.nan
  private static let infinite = Double.infinity

  /// A rule, its operands, and its result, by the rule's documentation.
  static let cases: [(LedgerRule, [Double], Double)] = [
    (.same, [7, 1], 7), (.sum, [1, 2, 3.5], 6.5), (.sum, [], 0), (.less, [10, 1, 2], 7), (.product, [3, 4], 12),
    (.quotient, [9, 2], 4.5), (.greatest, [1, 5, 3], 5), (.least, [4, 2, 3], 2),
    (.atLeastZero, [-1], 0), (.atLeastZero, [3], 3), (.atLeastZero, [none], 0),
    (.clamp, [7, 0, 5], 5), (.clamp, [3, 1, 9], 3), (.clamp, [5, 10, 20], 10), (.clamp, [5, 10, 3], 10),
    (.uncrossed, [10, 5], 10), (.uncrossed, [5, 10], 10), (.uncrossed, [infinite, 5], infinite),
    (.commonMin, [0, 10, 5, 15], 5), (.commonMin, [0, 10, 20, 30], 10), (.commonMin, [20, 30, 0, 10], 20),
    (.commonMax, [0, 10, 5, 15], 10), (.commonMax, [0, 10, 2, 8], 8), (.commonMax, [20, 30, 0, 10], 20),
    (.ownMin, [10, none, 50], 10), (.ownMin, [10, 20, 50], 20), (.ownMin, [10, 60, 50], 50),
    (.ownMin, [10, 20, 5], 10),
    (.ownMax, [10, none, 50], 50), (.ownMax, [10, 20, 50], 20), (.ownMax, [10, 5, 50], 10), (.ownMax, [10, 20, 5], 10),
    (.unlessZero, [0, 4], 4), (.unlessZero, [3, 4], 3), (.unlessInfinite, [infinite, 4], 4),
    (.unlessInfinite, [3, 4], 3), (.unlessInfinite, [-infinite, 4], 4),
    (.ifUsable, [3, 4], 3), (.ifUsable, [0, 4], 0), (.ifUsable, [infinite, 4], 4),
    (.ifUsable, [-1, 4], 4), (.ifUsable, [10_000_000, 4], 4), (.ifUsable, [none, 4], 4),
    (.ifUsable, [Double.leastNonzeroMagnitude, 4], 4),
    (.ifBothUsable, [1, 2, 9], 9), (.ifBothUsable, [1, infinite, 9], 0), (.ifBothUsable, [none, 2, 9], 0),
    (.ceil, [1.1, 2], 1.5), (.ceil, [1.500_000_01, 2], 1.5), (.floor, [1.9, 2], 1.5), (.floor, [1.999_999_99, 2], 2),
    (.round, [1.3, 2], 1.5), (.round, [1.2, 2], 1), (.round, [1.25, 2], 1.5), (.round, [-1.25, 2], -1.5),
    (.violation, [50, 100, 200], 50), (.violation, [250, 100, 200], -50), (.violation, [150, 100, 200], 0),
    (.growShare, [100, 1, 3], 33), (.growShare, [100, 0, 3], 0), (.growShare, [10, 2, 2], 10),
    (.shrinkWeight, [80, 1, 4], 20), (.shrinkShare, [20, 40, -30], -15), (.shrinkShare, [20, 0, -30], 0),
    // 100 by 50 is half as high as wide, 80 by 80 a square; of boxes equally near the first is taken.
    (.nearest, [100, 50, 80, 80, 0.6, 1, 2], 1), (.nearest, [100, 50, 80, 80, 0.9, 1, 2], 2),
    (.nearest, [100, 50, 80, 80, 0.75, 1, 2], 1),
  ]

  @Test("Each rule gives what its documentation says")
  func values() {
    for (rule, operands, value) in Self.cases {
      #expect(rule.value(operands) == value, "\(rule) of \(operands)")
    }
    #expect(Set(Self.cases.map(\.0)) == Set(LedgerRule.allCases))
  }

  @Test("An operand that is missing makes the result no number, and no crash")
  func missing() {
    for rule in LedgerRule.allCases { _ = rule.value([]) }
    #expect(LedgerRule.same.value([]).isNaN && LedgerRule.product.value([2]).isNaN)
  }
}
