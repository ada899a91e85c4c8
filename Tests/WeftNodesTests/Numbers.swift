/// A seeded generator of its own, so that a failing tree can be made again.
struct Numbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
  mutating func number(_ low: Double, _ high: Double) -> Double { Double.random(in: low...high, using: &self) }
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}
