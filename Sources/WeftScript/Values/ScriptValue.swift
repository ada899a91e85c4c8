import WeftLua
import WeftNodes

/// A Lua value that is being read: an argument, or an entry of a constructor's table.
package struct ScriptValue {
  package let frame: LuaFrame
  package let type: LuaType
  /// A number's value.
  package let number: Double
  /// A string's bytes.
  package let bytes: UnsafeBufferPointer<UInt8>
  /// A boolean's value.
  package let isTrue: Bool
  /// The stack index of a table, function or userdata.
  package let slot: Int32

  package init(_ frame: LuaFrame, at index: Int32) {
    self.frame = frame
    type = frame.type(at: index)
    slot = frame.absolute(index)
    let nothing = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    switch type {
    case .number:
      number = frame.number(at: index) ?? .nan
      isTrue = true
      bytes = nothing
    case .string:
      number = .nan
      isTrue = true
      bytes = frame.withString(at: index) { $0 } ?? nothing
    default:
      number = .nan
      isTrue = type == .boolean ? frame.boolean(at: index) : type != .nil && type != .none
      bytes = nothing
    }
  }

  @inline(__always)
  package init(_ frame: LuaFrame, _ entry: LuaEntry) {
    self.frame = frame
    type = entry.valueType
    slot = entry.slot
    switch type {
    case .number:
      number = entry.number
      isTrue = true
      bytes = .init(start: nil, count: 0)
    case .string:
      number = .nan
      isTrue = true
      bytes = entry.bytes
    default:
      number = .nan
      isTrue = type == .boolean ? entry.integer != 0 : true
      bytes = .init(start: nil, count: 0)
    }
  }

  @inlinable package var isNil: Bool { type == .nil || type == .none }

  /// Returns true if the value is this string.
  @inlinable @inline(__always)
  package func isText(_ other: [UInt8]) -> Bool {
    guard other.count == bytes.count, let base = bytes.baseAddress else { return false }
    for index in other.indices where other[index] != base[index] { return false }
    return true
  }

  /// A string's text.
  package var text: String? { type == .string ? String(decoding: bytes, as: UTF8.self) : nil }

  /// A string's text where a name, a path, a font or a colour is meant: cut as by ``LuaFrame/name(at:)``.
  package var shortText: String? { type == .string ? String(cutting: bytes) : nil }

  /// Returns a text in quotation marks, cut off after 40 bytes.
  private static func cut(_ bytes: some RandomAccessCollection<UInt8>) -> String {
    func byte(_ offset: Int) -> UInt8 { bytes[bytes.index(bytes.startIndex, offsetBy: offset)] }
    // A character is left whole: up to three bytes of it may stand before the end.
    var length = min(bytes.count, 40)
    while length > 37, length < bytes.count, byte(length) & 0xC0 == 0x80 { length -= 1 }
    let text = String(decoding: bytes.prefix(length), as: UTF8.self)
    return bytes.count > 40 ? "\"\(text)…\"" : "\"\(text)\""
  }

  /// The value in messages: its type, and its content if that is short.
  package var description: String {
    switch type {
    case .none, .nil: return "nil"
    case .boolean: return isTrue ? "true" : "false"
    case .number: return Self.written(number)
    case .string:
      // It may be a URL with a password.
      let start = String(decoding: bytes.prefix(1000), as: UTF8.self)
      let shown = ShownURL.text(start)
      return shown == start ? Self.cut(bytes) : Self.cut(Array(shown.utf8))
    case .table: return "a table"
    case .function: return "a function"
    case .thread: return "a coroutine"
    case .userdata, .lightUserdata: return (try? frame.description(at: slot)) ?? "a userdata"
    }
  }

  private static func written(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-infinity" : "infinity" }
    return value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }

  // MARK: scalars

  /// Reads a number other than NaN.
  package func finite(_ what: String = "a finite number") throws(Mismatch) -> Double {
    guard type == .number else { throw Mismatch(expected: what, self, hint: hintForNumber) }
    guard number.isFinite else { throw Mismatch(expected: what, self) }
    return number
  }

  package func nonNegative(_ what: String = "a number of 0 or more") throws(Mismatch) -> Double {
    guard type == .number else { throw Mismatch(expected: what, self, hint: hintForNumber) }
    guard number >= 0, number.isFinite else { throw Mismatch(expected: what, self) }
    return number
  }

  /// Reads a number above 0.
  package func positive(_ what: String, atMost most: Double = .infinity) throws(Mismatch) -> Double {
    let number = try finite(what)
    guard number > 0, number <= most else { throw Mismatch(expected: what, self) }
    return number
  }

  /// Reads a number of pixels per point.
  package func scale() throws(Mismatch) -> Double { try positive("pixels per point, above 0") }

  /// A hint to write a number instead of this.
  package var hintForNumber: String? {
    if type == .boolean { return isTrue ? "use 1" : "use 0" }
    guard let text = shortText else { return nil }
    let (number, unit) = text.numberAndUnit
    if let number, unit.isEmpty { return "without quotes: \(number)" }
    if let number, ["px", "pt", "pts", "dp", "points", "point"].contains(unit) {
      return "numbers are points, without a unit: \(number)"
    }
    if text.hasPrefix("calc(") {
      return "a size is one number or one percentage: put the rest into insets, spacing or flexGrow"
    }
    return nil
  }

  /// Reads a whole number of 0 or more, of which 0 is no limit.
  package func count() throws(Mismatch) -> Int {
    let count = try integer()
    guard count >= 0 else { throw Mismatch(expected: "0 (no limit) or more", self) }
    return count
  }

  package func integer() throws(Mismatch) -> Int {
    guard type == .number, number == number.rounded(), abs(number) < 9e15 else {
      throw Mismatch(expected: "a whole number", self, hint: hintForNumber)
    }
    return Int(number)
  }

  package func bool() throws(Mismatch) -> Bool {
    guard type == .boolean else {
      let meant = text == "true" || text == "false" ? "without quotes: \(text ?? "")" : nil
      throw Mismatch(
        expected: "true or false", self, hint: meant ?? (number == 1 ? "use true" : number == 0 ? "use false" : nil))
    }
    return isTrue
  }

  package func string() throws(Mismatch) -> String {
    guard let text else { throw Mismatch(expected: "a string", self) }
    return text
  }

  /// The maximum length of a name, in bytes.
  static let maximumNameLength = 1000

  /// Throws if a class's name is too long.
  static func checkClassName(_ name: String) throws(WeftError) {
    guard name.utf8.count > maximumNameLength else { return }
    throw WeftError(
      .type, "subclass: expected a name of at most \(maximumNameLength) bytes, got one of \(name.utf8.count)")
  }

  /// Reads the name of a node or a spec. Names are kept in many places, so their length is limited.
  package func name() throws(Mismatch) -> String {
    let name = try string()
    guard name.utf8.count <= Self.maximumNameLength else {
      throw Mismatch(expected: "a name of at most \(Self.maximumNameLength) bytes", got: "one of \(name.utf8.count)")
    }
    return name
  }

  /// The maximum length of a shown text, in bytes of UTF-8. Longer ones could not be laid out in time.
  package static let maximumTextLength = 100_000

  package static func tooLong(_ length: Int) -> Mismatch {
    Mismatch(
      expected: "a text of at most \(maximumTextLength) bytes", got: "\(length) or more",
      hint: "make a node for each paragraph")
  }

  /// Reads a text that will be laid out.
  package func displayedText() throws(Mismatch) -> String {
    let text = try string()
    guard text.utf8.count <= Self.maximumTextLength else { throw Self.tooLong(text.utf8.count) }
    return text
  }

  // MARK: tables

  /// Returns a field of a table; nil if there is none.
  package func field(_ name: StaticString) -> ScriptValue? {
    guard type == .table else { return nil }
    frame.rawGet(slot, field: name)
    return popped()
  }

  /// Returns an item of a table; nil if there is none.
  package func item(_ index: Int64) -> ScriptValue? {
    guard type == .table else { return nil }
    frame.rawGet(slot, index)
    return popped()
  }

  // The values read this way are numbers, strings and tables that the outer table keeps alive. A table stays on the
  // stack, so that its own fields can be read; the function that reads has room for a few.
  private func popped() -> ScriptValue? {
    let value = ScriptValue(frame, at: -1)
    if value.type != .table, value.type != .userdata, value.type != .function { frame.pop() }
    return value.isNil ? nil : value
  }
}

extension String {
  /// The number and the text after it: `50` and `px` of `50px`. No number for a text that doesn't begin with one.
  package var numberAndUnit: (number: String?, unit: String) {
    let digits = prefix { $0.isNumber || $0 == "." || $0 == "-" }
    guard Double(digits) != nil else { return (nil, self) }
    return (String(digits), dropFirst(digits.count).split(separator: " ").joined(separator: " "))
  }
}
