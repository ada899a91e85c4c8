import WeftAPI
import WeftLua
import WeftScript
import WeftSupport
import WeftSyntax

/// Writes a style's value into the text of a constructor.
struct PropertyWriter {
  let file: String
  let constructors: ConstructorSource
  private var source: SourceText { constructors.source }

  init(_ file: String, _ constructors: ConstructorSource) {
    self.file = file
    self.constructors = constructors
  }

  /// Writes a property into the table of a constructor; nil if its style comes from elsewhere: `style = common`.
  func line(_ property: String, _ value: String, in table: Int) -> PropertyLine? {
    guard let style = entry("style", table) else { return added("style = { \(property) = \(value) }", to: table) }
    guard source.isSymbol(style.lowerBound, "{"), constructors.closing(style.lowerBound) == style.upperBound - 1 else {
      return nil
    }
    if let old = entry(property, style.lowerBound) { return replaced(old, by: value) }
    for pair in API.weft.styles(setting: property) {
      guard let size = entry(pair, style.lowerBound) else { continue }
      // A pair that isn't a literal can't be changed in part, and an entry beside it would not reliably override it.
      guard source.isSymbol(size.lowerBound, "{") else { return nil }
      return part(of: property, in: size.lowerBound).map { replaced($0, by: value) }
    }
    return added("\(property) = \(value)", to: style.lowerBound)
  }

  /// Writes a property of the element itself into the table of its constructor.
  func own(_ property: String, _ value: String, in table: Int) -> PropertyLine? {
    entry(property, table).map { replaced($0, by: value) } ?? added("\(property) = \(value)", to: table)
  }

  /// Returns the tokens of the value that a change would replace; nil if there is none.
  func present(_ property: String, isStyle: Bool, in table: Int) -> Range<Int>? {
    guard isStyle else { return entry(property, table) }
    guard let style = entry("style", table), source.isSymbol(style.lowerBound, "{") else { return nil }
    if let own = entry(property, style.lowerBound) { return own }
    for pair in API.weft.styles(setting: property) {
      guard let size = entry(pair, style.lowerBound) else { continue }
      return source.isSymbol(size.lowerBound, "{") ? part(of: property, in: size.lowerBound) : size
    }
    return nil
  }

  /// Returns the value of a width or a height in the table of a size.
  private func part(of property: String, in table: Int) -> Range<Int>? {
    let isWidth = property == "width" || property.hasSuffix("Width")
    let parts = constructors.entries(of: table)
    return parts.first { $0.key == .name(isWidth ? "width" : "height") || $0.key == .item(isWidth ? 1 : 2) }?.value
  }

  /// Writes several properties, one after another; nil if the last can't be written.
  func line(_ values: [(property: String, text: String)], in table: Int) -> PropertyLine? {
    guard let last = values.last else { return nil }
    guard values.count > 1 else { return line(last.property, last.text, in: table) }
    var text = source.bytes
    for (index, value) in values.enumerated() {
      // The changes come after the table's brace, which therefore stays the same token.
      let writer = PropertyWriter(file, ConstructorSource(SourceText(text)))
      if let line = writer.line(value.property, value.text, in: table) {
        text = line.applied(to: text)
      } else if index == values.count - 1 {
        return nil
      }
    }
    return line(toBecome: text)
  }

  /// Replaces the tokens of several values; for the same tokens the last value counts.
  func replaced(_ values: [(value: Range<Int>, text: String)]) -> PropertyLine? {
    guard values.count > 1 else { return values.first.map { replaced($0.value, by: $0.text) } }
    var latest: [Range<Int>: String] = [:]
    for (value, text) in values { latest[value] = text }
    // From the end, so that earlier offsets stay valid.
    let text = latest.sorted { $0.key.lowerBound > $1.key.lowerBound }.reduce(source.bytes) { text, value in
      replaced(value.key, by: value.value).applied(to: text)
    }
    return line(toBecome: text)
  }

  /// Returns the line, or lines, in which another text differs from this one.
  private func line(toBecome text: [UInt8]) -> PropertyLine {
    let old = source.bytes
    var start = zip(old, text).prefix { $0 == $1 }.count
    var end = zip(old[start...].reversed(), text[start...].reversed()).prefix { $0 == $1 }.count
    // A character of several bytes is replaced as a whole.
    func isInside(_ bytes: [UInt8], _ place: Int) -> Bool { place < bytes.count && bytes[place] & 0xC0 == 0x80 }
    while isInside(old, start) || isInside(text, start) { start -= 1 }
    while isInside(old, old.count - end) { end -= 1 }
    return line(start..<old.count - end, String(decoding: text[start..<text.count - end], as: UTF8.self))
  }

  private func entry(_ name: String, _ table: Int) -> Range<Int>? {
    constructors.entries(of: table).last { $0.key == .name(name) }?.value
  }

  /// Replaces the tokens of a value.
  func replaced(_ value: Range<Int>, by text: String) -> PropertyLine {
    let start = source.tokens[value.lowerBound].range.lowerBound
    let end = source.tokens[value.upperBound - 1].range.upperBound
    return line(start..<end, text)
  }

  /// Adds an entry at the end of a table.
  private func added(_ text: String, to table: Int) -> PropertyLine? {
    let close = constructors.closing(table)
    guard close < source.tokens.count else { return nil }
    let open = source.tokens[table].range.upperBound
    let end = source.tokens[close].range.lowerBound
    guard let last = constructors.entries(of: table).last else {
      let isBlank = source.bytes[open..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
      return isBlank ? line(open..<end, " \(text) ") : line(open..<open, " \(text),")
    }
    let lastToken = source.tokens[last.value.upperBound - 1]
    // A call, such as table.unpack, or `...` gives all of its values only at the end of a table.
    let ending = String(decoding: source.bytes[lastToken.range], as: UTF8.self)
    if case .item = last.key, ending == ")" || ending == "..." {
      return line(open..<open, " \(text),")
    }
    let hasSeparator = source.isSymbol(last.value.upperBound, ",") || source.isSymbol(last.value.upperBound, ";")
    let after = hasSeparator ? source.tokens[last.value.upperBound].range.upperBound : lastToken.range.upperBound
    let between = source.bytes[after..<end]
    guard let lineEnd = between.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
      return line(after..<after, hasSeparator ? " \(text)" : ", \(text)")
    }
    // With an entry on each line, the new one gets a line of its own, indented like the last one.
    let rest = String(decoding: source.bytes[after..<lineEnd], as: UTF8.self)
    guard rest.isBlankOrComment else { return line(after..<after, hasSeparator ? " \(text)" : ", \(text)") }
    let lineBreak = source.bytes[lineEnd] == 0x0D ? "\r\n" : "\n"
    let added = (hasSeparator ? "" : ",") + rest + lineBreak + indent(of: last.start) + text + ","
    return line(after..<lineEnd, added)
  }

  /// Returns the indentation of a token's line.
  private func indent(of token: Int) -> String {
    let start = lineStart(source.tokens[token].range.lowerBound)
    let blank = source.bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: blank, as: UTF8.self)
  }

  private func lineStart(_ offset: Int) -> Int {
    source.bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
  }

  private func lineEnd(_ offset: Int) -> Int {
    source.bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.bytes.count
  }

  private func line(_ range: Range<Int>, _ replacement: String) -> PropertyLine {
    let (start, end) = (lineStart(range.lowerBound), lineEnd(range.upperBound))
    let old = String(decoding: source.bytes[start..<end], as: UTF8.self)
    let new =
      String(decoding: source.bytes[start..<range.lowerBound], as: UTF8.self) + replacement
      + String(decoding: source.bytes[range.upperBound..<end], as: UTF8.self)
    let number =
      1
      + source.bytes[..<start].reduce(into: (count: 0, last: UInt8(0))) { state, byte in
        if byte == 0x0D || byte == 0x0A && state.last != 0x0D { state.count += 1 }
        state.last = byte
      }.count
    return PropertyLine(
      location: SourceLocation(file: file, line: number), old: old, new: new, offset: range.lowerBound,
      length: range.count, replacement: replacement)
  }
}

extension String {
  /// True if there is only white space, or also a comment to the end of the line.
  fileprivate var isBlankOrComment: Bool {
    let text = drop { $0 == " " || $0 == "\t" }
    return text.isEmpty || text.hasPrefix("--") && !text.hasPrefix("--[")
  }
}
