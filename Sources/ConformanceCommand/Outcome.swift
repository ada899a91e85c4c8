import Foundation
import Weft
import WeftCases

/// What a case came to: frames, or a refusal.
enum Outcome {
  case answer(LuaCase.Answer)
  case refusal(message: String, element: String, property: String)

  init(_ lua: LuaCase, _ line: Data, _ layoutCase: LayoutCase) {
    do {
      self = .answer(try lua.layout(line, layoutCase))
    } catch let error as LayoutError {
      self = .refusal(message: error.message, element: error.element, property: error.property ?? "")
    } catch let error as WeftError {
      self = .refusal(message: error.message, element: "", property: "")
    } catch {
      self = .refusal(message: "\(error)", element: "", property: "")
    }
  }

  /// One line of `--emit`.
  func json(id: String) -> String {
    switch self {
    case .answer(let answer):
      let frames = answer.frames.map { item in
        "[\(quoted(item.id)),[\(number(item.frame.origin.x)),\(number(item.frame.origin.y)),"
          + "\(number(item.frame.size.width)),\(number(item.frame.size.height))]]"
      }
      return "{\"id\":\(quoted(id)),\"size\":[\(number(answer.size.width)),\(number(answer.size.height))],"
        + "\"frames\":[\(frames.joined(separator: ","))]}"
    case .refusal(let message, let element, let property):
      return "{\"id\":\(quoted(id)),\"error\":{\"message\":\(quoted(message)),\"element\":\(quoted(element)),"
        + "\"property\":\(quoted(property))}}"
    }
  }

  private func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }

  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case let other where other.value < 0x20:
        result +=
          "\\u" + String(repeating: "0", count: 4 - String(other.value, radix: 16).count)
          + String(other.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
