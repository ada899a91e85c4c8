// The standard library has no sine; only this file of the module imports the platform's.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Returns sine and cosine of an angle in radians; multiples of a quarter turn are exact, so that rotated rectangles
/// stay on the pixel grid.
func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  let quarters = angle / (.pi / 2)
  let nearest = quarters.rounded()
  guard abs(quarters - nearest) < 1e-12, abs(nearest) < 1e15 else { return (sin(angle), cos(angle)) }
  switch (Int(nearest) % 4 + 4) % 4 {
  case 0: return (0, 1)
  case 1: return (1, 0)
  case 2: return (0, -1)
  default: return (-1, 0)
  }
}

/// Returns the tangent of an angle in radians.
func tangent(_ angle: Double) -> Double { tan(angle) }
