/// Changes sources at random, at bytes or at words.
public struct SourceMutator {
  private var state: UInt64

  /// Makes the changes of a seed.
  public init(seed: UInt64) { state = seed }

  private mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(bound, 1)))
  }

  /// Returns a source with one change or a few.
  public mutating func mutate(_ source: [UInt8]) -> [UInt8] {
    var result = source
    for _ in 0...below(3) { result = below(3) == 0 ? bytes(result) : words(result) }
    return result
  }

  private mutating func bytes(_ source: [UInt8]) -> [UInt8] {
    var result = source
    guard !result.isEmpty else { return result }
    let place = below(result.count)
    switch below(4) {
    case 0: result[place] = UInt8(below(256))
    case 1: result.remove(at: place)
    case 2: result.insert(UInt8(below(256)), at: place)
    default: result.removeSubrange(place..<min(result.count, place + below(40)))
    }
    return result
  }

  private static let extras = [
    "nil", "0", "-1", "1e308", "math.huge", "0/0", "{}", "\"\"", "true", "end", "function()", "ui.LayoutSpec {}",
    "self", "error", "while true do", "\"50%\"", "(", ")", ",", "=", "..", "ui.TextNode { text = 'x' }",
  ]

  private mutating func words(_ source: [UInt8]) -> [UInt8] {
    var words: [ArraySlice<UInt8>] = []
    var start = 0
    func kind(_ byte: UInt8) -> Int {
      switch byte {
      case 0x20, 0x0A, 0x0D, 0x09: 0
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: 1
      default: Int(byte) + 2
      }
    }
    for index in source.indices where index > start && kind(source[index]) != kind(source[start]) {
      words.append(source[start..<index])
      start = index
    }
    words.append(source[start...])
    let place = below(words.count)
    switch below(5) {
    case 0: words.remove(at: place)
    case 1: words.insert(words[below(words.count)], at: place)
    case 2: words.swapAt(place, below(words.count))
    case 3: words[place] = words[below(words.count)]
    default: words[place] = Array(Self.extras[below(Self.extras.count)].utf8)[...]
    }
    return Array(words.joined())
  }
}
