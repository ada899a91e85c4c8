/// The rule that computes a number of a ledger from others: each rule is one operation of the solver's arithmetic, in
/// the same order, so that applying it gives the same bits.
public enum LedgerRule: String, Sendable, Hashable, CaseIterable {
  /// The first operand.
  case same
  /// All operands, added from left to right, beginning at 0.
  case sum
  /// The first operand minus each of the others, in order.
  case less
  /// Two operands multiplied.
  case product
  /// The first operand divided by the second.
  case quotient
  /// The maximum of the operands.
  case greatest
  /// The minimum of the operands.
  case least
  /// The operand, or 0 if it is not above 0.
  case atLeastZero
  /// A value clamped to a range: value, minimum, maximum. The minimum wins.
  case clamp
  /// The maximum, or the minimum if that is greater: maximum, minimum.
  case uncrossed
  /// The lower end of the common part of two ranges: minimum, maximum, own minimum, own maximum.
  case commonMin
  /// The upper end of the same.
  case commonMax
  /// The lower end of the range that a style asks for: minimum, exact (NaN if there is none), maximum.
  case ownMin
  /// The upper end of the same.
  case ownMax
  /// The first operand unless it is 0, then the second.
  case unlessZero
  /// The first operand unless it is infinite, then the second.
  case unlessInfinite
  /// The first operand if it can be a length, else the second.
  case ifUsable
  /// The third operand if the first two can be lengths, else 0.
  case ifBothUsable
  /// Rounded up to whole pixels: value, pixels per point.
  case ceil
  /// Rounded down to whole pixels.
  case floor
  /// Rounded to the nearest pixel.
  case round
  /// The points that a stack's line lacks (positive) or has too many: sum, minimum, maximum.
  case violation
  /// The whole points that a child gains: violation, flexGrow, sum of all flexGrow.
  case growShare
  /// The weight of a child when shrinking: size, flexShrink, sum of all flexShrink.
  case shrinkWeight
  /// The points that a child loses, as a negative number: weight, sum of weights, violation.
  case shrinkShare
  /// An extent of the one of two boxes that is nearer to a ratio: width and height of the first, of the second, the
  /// ratio, then the two extents.
  case nearest

  /// Applies the rule, by the solver's own arithmetic.
  public func value(_ operands: [Double]) -> Double {
    func at(_ index: Int) -> Double { index < operands.count ? operands[index] : .nan }
    func bounds(_ index: Int) -> Bounds<Double> { Bounds(min: at(index), max: at(index + 1)) }
    switch self {
    case .same: return at(0)
    case .sum: return operands.reduce(0, +)
    case .less: return operands.dropFirst().reduce(at(0), -)
    case .product: return at(0).times(at(1))
    case .quotient: return at(0).divided(by: at(1))
    case .greatest: return operands.dropFirst().reduce(at(0)) { $0.orMore($1, "") }
    case .least: return operands.dropFirst().reduce(at(0)) { $0.orLess($1, "") }
    case .atLeastZero: return at(0).atLeastZero("")
    case .clamp: return at(0).clamped(bounds(1))
    case .uncrossed: return at(0).uncrossed(at(1), "")
    case .commonMin: return bounds(0).intersection(bounds(2), "", "").min
    case .commonMax: return bounds(0).intersection(bounds(2), "", "").max
    case .ownMin: return Bounds.asked(least: at(0), exact: at(1), greatest: at(2)).min
    case .ownMax: return Bounds.asked(least: at(0), exact: at(1), greatest: at(2)).max
    case .unlessZero: return at(0).unlessZero(at(1), "")
    case .unlessInfinite: return at(0).unlessInfinite(at(1), "")
    case .ifUsable: return at(0).ifUsable(at(1), "")
    case .ifBothUsable: return at(2).ifBothUsable(at(0), at(1), "")
    case .ceil: return at(0).ceiled(at(1), "")
    case .floor: return at(0).floored(at(1), "")
    case .round: return PixelGrid(scale: at(1)).round(at(0))
    case .violation: return at(0).violation(bounds(1))
    case .growShare: return at(0).growShare(at(1), of: at(2))
    case .shrinkWeight: return at(0).shrinkWeight(at(1), of: at(2))
    case .shrinkShare: return at(0).shrinkShare(of: at(1), at(2))
    case .nearest:
      return Size(width: at(0), height: at(1)).isNearer(than: Size(width: at(2), height: at(3)), to: at(4))
        ? at(5) : at(6)
    }
  }
}
