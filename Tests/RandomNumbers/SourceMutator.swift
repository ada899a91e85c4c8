/// Changes sources at random: bytes, words, lines, or the numbers, strings, names and brackets that authors mistake.
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
    for _ in 0...below(3) {
      result =
        switch below(8) {
        case 0, 1: bytes(result)
        case 2, 3: words(result)
        case 4: lines(result)
        default: mistake(in: result)
        }
    }
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

  /// Removes, repeats or exchanges lines.
  private mutating func lines(_ source: [UInt8]) -> [UInt8] {
    var lines = source.split(separator: 0x0A, omittingEmptySubsequences: false)
    let place = below(lines.count)
    switch below(3) {
    case 0: lines.remove(at: place)
    case 1: lines.insert(lines[place], at: below(lines.count))
    default: lines.swapAt(place, below(lines.count))
    }
    return Array(lines.joined(separator: [0x0A]))
  }

  private static let numbers = [
    "nil", "-1", "0", "1", "0.5", "1e9", "-1e9", "1e308", "math.huge", "-math.huge", "0/0", "math.maxinteger",
    "math.mininteger", "\"1\"", "{}", "function() end",
  ]

  /// Makes a number extreme, a string or a name another one, a name misspelt, a function infinite, or brackets unbalanced.
  private mutating func mistake(in source: [UInt8]) -> [UInt8] {
    var words = Self.words(of: source)
    func indices(where matches: (UInt8) -> Bool) -> [Int] {
      words.indices.filter { words[$0].first.map(matches) ?? false }
    }
    func isName(_ byte: UInt8) -> Bool { byte >= 0x41 && Self.kind(byte) == 1 }
    switch below(8) {
    case 0, 1:
      guard let place = pick(indices { (0x30...0x39).contains($0) }) else { return source }
      words[place] = Array(Self.numbers[below(Self.numbers.count)].utf8)[...]
    case 2:
      let quotes = indices { $0 == 0x22 }
      guard let place = pick(quotes), let other = pick(quotes), words.indices.contains(max(place, other) + 1) else {
        return source
      }
      words[place + 1] = words[other + 1]
    case 3, 4:
      guard let place = pick(indices(where: isName)), words[place].count > 2 else { return source }
      var name = Array(words[place])
      let letter = below(name.count)
      if below(2) == 0 { name.remove(at: letter) } else { name.insert(name[letter], at: letter) }
      words[place] = name[...]
    case 5:
      let names = indices(where: isName)
      guard let place = pick(names), let other = pick(names) else { return source }
      words[place] = words[other]
    case 6:
      // A function that calls itself, as often as it can.
      let functions = indices { $0 == 0x66 }.filter {
        words[$0].elementsEqual("function".utf8) && $0 + 2 < words.count && words[$0 + 2].first.map(isName) ?? false
      }
      guard let place = pick(functions), let end = words[place...].firstIndex(where: { $0.last == 0x29 }) else {
        return source
      }
      let method = words[(place + 2)..<end].prefix { $0.first != 0x28 }.joined()
      let call = Array(method).split(separator: 0x3A)
      guard let name = call.last else { return source }
      let callee = call.count > 1 ? Array("self:".utf8) + name : Array(name)
      words.insert((Array(" ".utf8) + callee + Array("({ 300, 300 }) ".utf8))[...], at: end + 1)
    default:
      guard let place = pick(indices { [0x28, 0x29, 0x7B, 0x7D, 0x5B, 0x5D].contains($0) }) else { return source }
      if below(2) == 0 { words.remove(at: place) } else { words.insert(words[place], at: place) }
    }
    return Array(words.joined())
  }

  private mutating func pick(_ places: [Int]) -> Int? { places.isEmpty ? nil : places[below(places.count)] }

  /// The kind of a byte: white space, part of a word, or a character of its own.
  private static func kind(_ byte: UInt8) -> Int {
    switch byte {
    case 0x20, 0x0A, 0x0D, 0x09: 0
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: 1
    default: Int(byte) + 2
    }
  }

  /// Returns the longest parts of one kind, in their order.
  private static func words(of source: [UInt8]) -> [ArraySlice<UInt8>] {
    var words: [ArraySlice<UInt8>] = []
    var start = 0
    for index in source.indices where index > start && kind(source[index]) != kind(source[start]) {
      words.append(source[start..<index])
      start = index
    }
    words.append(source[start...])
    return words
  }

  private mutating func words(_ source: [UInt8]) -> [UInt8] {
    var words = Self.words(of: source)
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
