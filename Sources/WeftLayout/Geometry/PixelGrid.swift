/// Rounding to the pixels of a screen, as Texture rounds: with FLT_EPSILON of tolerance, so that a size that is a
/// pixel but for floating-point noise stays that pixel (`ASCeilPixelValue` and its family).
public struct PixelGrid: Hashable, Sendable, BitwiseCopyable {
  /// Pixels per point.
  public var scale: Double

  /// Makes the grid of a screen with that many pixels per point.
  @inlinable public init(scale: Double) {
    self.scale = scale
  }

  @inlinable @inline(__always)
  static var epsilon: Double { 1.1920928955078125e-07 }

  /// Up to the next pixel edge.
  @inlinable @inline(__always)
  public func ceil(_ value: Double) -> Double {
    wholeUp((value - PixelGrid.epsilon) * scale) / scale
  }

  /// Both sides up to the next pixel edge.
  @inlinable @inline(__always)
  public func ceil(_ size: Size) -> Size {
    let both = ceil(SIMD2(size.width, size.height))
    return Size(width: both.x, height: both.y)
  }

  /// The same of two numbers at once, which takes half as many instructions.
  @inlinable @inline(__always)
  func ceil(_ both: SIMD2<Double>) -> SIMD2<Double> {
    let pixels = (both - PixelGrid.epsilon) * scale
    guard pixels.x.magnitude < wholeFrom, pixels.y.magnitude < wholeFrom else {
      return SIMD2(wholeUp(pixels.x), wholeUp(pixels.y)) / scale
    }
    let whole = (pixels + roundingMagic) - roundingMagic
    return whole.replacing(with: whole + 1, where: whole .< pixels) / scale
  }

  /// Down to the last pixel edge.
  @inlinable @inline(__always)
  public func floor(_ value: Double) -> Double {
    wholeDown((value + PixelGrid.epsilon) * scale) / scale
  }

  /// To the nearest pixel edge; halves away from zero.
  @inlinable public func round(_ value: Double) -> Double {
    (value * scale).rounded() / scale
  }
}

// Baseline x86-64 has no rounding instruction, and a call to libm costs a third of a flat layout. Adding 1.5 x 2^52
// pushes the fraction out of the mantissa; the comparison repairs what was rounded the wrong way.
@usableFromInline let roundingMagic = 6_755_399_441_055_744.0
/// 2^51, from where on the trick doesn't work; such numbers have halves at most.
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
