/// A record of CSV by RFC 4180: values between commas, in quotes where they have commas, quotes or line feeds.
struct CSVRecord {
  private(set) var fields: [[UInt8]] = []
  /// The first mistake, with the index of its field.
  private(set) var problem: (field: Int, reason: String)?
  /// The bytes that were added.
  private(set) var count = 0

  private enum State {
    /// Before a value's first byte.
    case start
    case plain
    case quoted
    /// After a quote in a quoted value: its end, or the first half of a quote.
    case quote
  }
  private var state = State.start
  private var field: [UInt8] = []

  /// True if a quoted value continues in the next line.
  var isOpen: Bool { state == .quoted }

  /// Adds a part of the record.
  mutating func add(_ bytes: [UInt8]) {
    count += bytes.count
    for byte in bytes { add(byte) }
  }

  /// Ends the last value. A carriage return before the end belongs to the line's end.
  mutating func end() {
    if state != .quoted, field.last == 0x0D, state != .quote { field.removeLast() }
    close()
  }

  private mutating func close() {
    fields.append(field)
    field = []
    state = .start
  }

  private mutating func add(_ byte: UInt8) {
    switch (state, byte) {
    case (.start, UInt8(ascii: "\"")): state = .quoted
    case (.start, UInt8(ascii: ",")), (.plain, UInt8(ascii: ",")), (.quote, UInt8(ascii: ",")): close()
    case (.plain, UInt8(ascii: "\"")):
      fail("a quote inside a value; put the value in quotes, and each quote in it twice")
      field.append(byte)
    case (.start, _), (.plain, _):
      state = .plain
      field.append(byte)
    case (.quoted, UInt8(ascii: "\"")): state = .quote
    case (.quoted, _): field.append(byte)
    case (.quote, UInt8(ascii: "\"")):
      field.append(byte)
      state = .quoted
    case (.quote, 0x0D): break
    case (.quote, _):
      fail("text after a quoted value; each quote in it is written twice")
      field.append(byte)
      state = .plain
    }
  }

  private mutating func fail(_ reason: String) {
    if problem == nil { problem = (fields.count, reason) }
  }
}
