import Foundation
import Weft
import WeftCases
import WeftJSON

/// The result of a case: frames, or an error.
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

  /// Returns one line of `--emit`.
  func json(id: String) -> String {
    switch self {
    case .answer(let answer):
      let frames = answer.frames.map { item in
        let (origin, size) = (item.frame.origin, item.frame.size)
        return JSON.array([.string(item.id), numbers(origin.x, origin.y, size.width, size.height)])
      }
      return JSON.object([
        ("id", .string(id)), ("size", numbers(answer.size.width, answer.size.height)), ("frames", .array(frames)),
      ]).text
    case .refusal(let message, let element, let property):
      let error = JSON.object([
        ("message", .string(message)), ("element", .string(element)), ("property", .string(property)),
      ])
      return JSON.object([("id", .string(id)), ("error", error)]).text
    }
  }

  private func numbers(_ values: Double...) -> JSON { .array(values.map(JSON.number)) }
}
