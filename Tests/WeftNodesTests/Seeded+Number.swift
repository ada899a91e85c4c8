import RandomNumbers

extension Seeded {
  mutating func number(_ low: Double, _ high: Double) -> Double { Double.random(in: low...high, using: &self) }
}
