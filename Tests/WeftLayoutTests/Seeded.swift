import RandomNumbers

extension Seeded {
  mutating func pick<Value: CaseIterable>(_ type: Value.Type) -> Value where Value.AllCases == [Value] {
    Value.allCases[Int.random(in: 0..<Value.allCases.count, using: &self)]
  }

  mutating func length(_ high: Double) -> Double { (Double.random(in: 0...high, using: &self) * 4).rounded() / 4 }
}
