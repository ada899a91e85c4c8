/// Random numbers that are the same in every run (SplitMix64), so that a failure can be run again.
public struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  /// Makes the sequence of a state.
  public init(state: UInt64) { self.state = state }

  /// Makes the sequence of a number, such as the argument of a test. The first number is the next state: neighbouring
  /// seeds would give one sequence, shifted.
  public init(_ seed: Int) {
    state = UInt64(truncatingIfNeeded: seed)
    state = next()
  }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns true in a number of cases out of a hundred.
  public mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}
