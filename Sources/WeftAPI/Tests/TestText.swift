/// Values as failures of assertions and records of frames write them.
package enum TestText {
  /// Returns the shortest text that is parsed as exactly the number.
  package static func number(_ value: Double) -> String {
    if value.isNaN { return "nan" }
    if value == 0, value.sign == .minus { return "-0" }
    return value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }

  /// Returns a text between quotes, on one line.
  package static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      default:
        switch scalar.properties.generalCategory {
        // Separators that some editors and tools treat as line ends.
        case .control, .lineSeparator, .paragraphSeparator:
          out += "\\u{\(String(scalar.value, radix: 16))}"
        default: out.unicodeScalars.append(scalar)
        }
      }
    }
    return out + "\""
  }

  /// Returns true if a class's name can be written without quotes.
  package static func isPlain(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
    return name.utf8.allSatisfy(isWordByte)
  }

  package static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
