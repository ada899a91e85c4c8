/// Rounding to the pixels of a screen as in Texture (`ASCeilPixelValue` and the like): with a tolerance of FLT_EPSILON,
/// so that a whole pixel with floating-point noise stays that pixel.
public struct PixelGrid: Hashable, Sendable, BitwiseCopyable {
  /// Pixels per point.
  public var scale: Double

  /// Makes the grid of a screen with this number of pixels per point.
  @inlinable public init(scale: Double) {
    self.scale = scale
  }

  @inlinable @inline(__always)
  static var epsilon: Double { 1.1920928955078125e-07 }

  /// Rounds up to the next pixel edge.
  @inlinable @inline(__always)
  public func ceil(_ value: Double) -> Double {
    wholeUp((value - PixelGrid.epsilon) * scale) / scale
  }

  /// Rounds both extents up to the next pixel edge.
  @inlinable @inline(__always)
  public func ceil(_ size: Size) -> Size {
    let both = ceil(SIMD2(size.width, size.height))
    return Size(width: both.x, height: both.y)
  }

  /// Rounds two numbers up at once, in half as many instructions.
  @inlinable @inline(__always)
  func ceil(_ both: SIMD2<Double>) -> SIMD2<Double> {
    let pixels = (both - PixelGrid.epsilon) * scale
    guard pixels.x.magnitude < wholeFrom, pixels.y.magnitude < wholeFrom else {
      return SIMD2(wholeUp(pixels.x), wholeUp(pixels.y)) / scale
    }
    let whole = (pixels + roundingMagic) - roundingMagic
    return whole.replacing(with: whole + 1, where: whole .< pixels) / scale
  }

  /// Rounds down to the last pixel edge.
  @inlinable @inline(__always)
  public func floor(_ value: Double) -> Double {
    wholeDown((value + PixelGrid.epsilon) * scale) / scale
  }

  /// Rounds to the nearest pixel edge; halves away from zero.
  @inlinable public func round(_ value: Double) -> Double {
    (value * scale).rounded() / scale
  }
}

// Baseline x86-64 has no rounding instruction, and calling libm takes a third of the time of a flat layout. Adding 1.5
// x 2^52 removes the fraction from the mantissa; the comparison corrects a result in the wrong direction.
@usableFromInline let roundingMagic = 6_755_399_441_055_744.0
/// 2^51, above which this method doesn't work; such numbers have halves at most.
@usableFromInline let wholeFrom = 2_251_799_813_685_248.0

@inlinable @inline(__always)
func wholeUp(_ value: Double) -> Double {
  guard value.magnitude < wholeFrom else { return value }
  let whole = (value + roundingMagic) - roundingMagic
  return whole < value ? whole + 1 : whole
}

@inlinable @inline(__always)
func wholeDown(_ value: Double) -> Double {
  guard value.magnitude < wholeFrom else { return value }
  let whole = (value + roundingMagic) - roundingMagic
  return whole > value ? whole - 1 : whole
}
