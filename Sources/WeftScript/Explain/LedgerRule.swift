import WeftLayout

/// How a number of a ledger comes of others: each rule is one piece of the solver's arithmetic, in its order, so that
/// carrying it out gives the same bits.
public enum LedgerRule: String, Sendable, Hashable, CaseIterable {
  /// The first operand.
  case same
  /// All operands, added from left to right, beginning at 0.
  case sum
  /// The first operand less each of the others, one after the other.
  case less
  /// Two operands multiplied.
  case product
  /// The first operand divided by the second.
  case quotient
  /// The greatest operand.
  case greatest
  /// The least operand.
  case least
  /// The operand, or 0 where it is not above 0.
  case atLeastZero
  /// A value moved into a range: value, minimum, maximum. The minimum wins.
  case clamp
  /// The maximum, or the minimum where that is greater: maximum, minimum.
  case uncrossed
  /// The lower end of what two ranges allow: minimum, maximum, own minimum, own maximum.
  case commonMin
  /// The upper end of the same.
  case commonMax
  /// The lower end of what a style asks for: least, exact (not a number where there is none), greatest.
  case ownMin
  /// The upper end of the same.
  case ownMax
  /// The first operand unless it is 0, then the second.
  case unlessZero
  /// The first operand unless it is endless, then the second.
  case unlessEndless
  /// The first operand if it can be a length, else the second.
  case ifUsable
  /// The third operand if the first two can be lengths, else 0.
  case ifBothUsable
  /// Up to whole pixels: value, pixels per point.
  case ceil
  /// Down to whole pixels.
  case floor
  /// To the nearest pixels.
  case round
  /// What a stack's line lacks (positive) or has too much: sum, minimum, maximum.
  case violation
  /// Whole points that a child gains: violation, flexGrow, sum of all flexGrow.
  case growShare
  /// What counts of a child when shrinking: size, flexShrink, sum of all flexShrink.
  case shrinkWeight
  /// Points that a child loses, as a negative number: weight, sum of weights, violation.
  case shrinkShare
  /// Of two boxes' extents the one of the box nearer to a ratio: width and height of the first, of the second, the
  /// ratio, then the two extents.
  case nearest

  /// Carries the rule out.
  public func value(_ operands: [Double]) -> Double {
    func at(_ index: Int) -> Double { index < operands.count ? operands[index] : .nan }
    switch self {
    case .same: return at(0)
    case .sum: return operands.reduce(0, +)
    case .less: return operands.dropFirst().reduce(at(0), -)
    case .product: return at(0) * at(1)
    case .quotient: return at(0) / at(1)
    case .greatest: return operands.dropFirst().reduce(at(0)) { Swift.max($0, $1) }
    case .least: return operands.dropFirst().reduce(at(0)) { Swift.min($0, $1) }
    case .atLeastZero: return at(0) > 0 ? at(0) : 0
    case .clamp: return Swift.max(at(1), Swift.min(at(2), at(0)))
    case .uncrossed: return at(1) <= at(0) ? at(0) : at(1)
    case .commonMin: return common(at(0), at(1), at(2), at(3)).0
    case .commonMax: return common(at(0), at(1), at(2), at(3)).1
    case .ownMin: return own(at(0), at(1), at(2)).0
    case .ownMax: return own(at(0), at(1), at(2)).1
    case .unlessZero: return at(0) != 0 ? at(0) : at(1)
    case .unlessEndless: return at(0).isFinite ? at(0) : at(1)
    case .ifUsable: return isLength(at(0)) ? at(0) : at(1)
    case .ifBothUsable: return isLength(at(0)) && isLength(at(1)) ? at(2) : 0
    case .ceil: return PixelGrid(scale: at(1)).ceil(at(0))
    case .floor: return PixelGrid(scale: at(1)).floor(at(0))
    case .round: return PixelGrid(scale: at(1)).round(at(0))
    case .violation: return at(0) < at(1) ? at(1) - at(0) : at(0) > at(2) ? at(2) - at(0) : 0
    case .growShare: return at(1) == 0 ? 0 : (at(0) * (at(1) / at(2))).rounded(.down)
    case .shrinkWeight: return at(0) * (at(1) / at(2))
    case .shrinkShare: return at(1) == 0 ? 0 : -abs(at(0) / at(1) * at(2))
    case .nearest:
      return abs(at(1) / at(0) - at(4)) > abs(at(3) / at(2) - at(4)) ? at(6) : at(5)
    }
  }

  private func common(_ low: Double, _ high: Double, _ ownLow: Double, _ ownHigh: Double) -> (Double, Double) {
    let least = low < ownLow ? ownLow : low
    let greatest = high < ownHigh ? high : ownHigh
    if least <= greatest { return (least, greatest) }
    return low < ownLow ? (high, high) : (low, low)
  }

  private func own(_ low: Double, _ exact: Double, _ high: Double) -> (Double, Double) {
    if high <= low { return (low, low) }
    if exact.isNaN { return (low, high) }
    if exact > high { return (high, high) }
    if exact < low { return (low, low) }
    return (exact, exact)
  }
}

/// Whether a number can be a length of a layout: normal or 0, below 10,000,000 points.
private func isLength(_ value: Double) -> Bool {
  value == 0 || (value >= Double.leastNormalMagnitude && value < 1e7)
}
