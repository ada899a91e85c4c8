import Testing
import Weft

/// Calls of scripts that are refused, each with what is said about it.
///
/// They are written as a text: a call in a line, below it and further in the message, and behind a bar the hint.
struct RefusedCalls {
  let calls: [(call: String, message: String)]

  /// Messages that are said of several calls, by the words that stand for them.
  private static let words = [
    "POINT": "expected a point: {x, y} or {x =, y =}, in points, got",
    "RECT": "expected a rectangle: {x, y, width, height}, in points, got",
    "RANGE": "expected a size range: {min = {width, height}, max = {width, height}}, each part optional, got",
    "COLOR":
      "expected a colour: \"#rrggbb\", \"#rrggbbaa\", a name of CSS or UIKit, or \"light-dark(white, black)\", got",
    "STATE": "expected \"normal\", \"highlighted\", \"disabled\", \"selected\", \"selectedHighlighted\", got",
    "ANIMATION": "expected \"none\", \"fade\", \"left\", \"right\", \"top\", \"bottom\", \"automatic\", got",
    "MODE": "expected \"minimum\", \"full\", \"visibleOnly\", \"lowMemory\", got",
    "EXTENT": "expected the extent of a range: {leadingBufferScreenfuls =, trailingBufferScreenfuls =}, got",
    "GRADIENT":
      "expected a colour or a gradient: {colors = {…}, from = {x, y}, to = {x, y}} or {colors =, center =, radius =}, got",
    "RUNS": "expected a list of runs such as { { \"Ann\", color = \"red\" }, \" likes this\" }, got",
    "GROUP": "expected how the group is put in place: {opacity =, blendMode =, shadow =}, got",
    "LOOK": "expected how the text looks: {font =, color =, alignment =, …}, got",
    "SHADOW": "expected a shadow: {color =, opacity =, offset =, radius =}, got",
    "RATIO": "expected a number above 0 (height by width), got",
    "ROWS": "since sections and rows count from 1",
  ]

  init(_ text: String) {
    var calls: [(call: String, message: String)] = []
    for line in text.split(separator: "\n").map(String.init) {
      if line.hasPrefix("  "), let last = calls.popLast() {
        let message = last.message.isEmpty ? String(line.dropFirst(2)) : "\(last.message) \(line.dropFirst(2))"
        calls.append((last.call, message))
      } else {
        calls.append((line, ""))
      }
    }
    self.calls = calls.map { call in
      (call.call, Self.words.reduce(call.message) { $0.replacing($1.key, with: $1.value) })
    }
  }

  /// Lua that makes the calls, and prints of each what is said about it.
  var source: String {
    let head = """
      local function try(call)
        local ok, told = pcall(call)
        if ok then return print "it is accepted" end
        if type(told) == "string" then return print(told) end
        print(told.message .. (told.hint and " | " .. told.hint or ""))
      end

      """
    return head + calls.map { "try(function() \($0.call) end)\n" }.joined()
  }

  /// Checks what the calls have printed.
  func check(_ printed: [String]) {
    #expect(printed.count == calls.count)
    for ((call, message), printed) in zip(calls, printed) { #expect(printed == message, "\(call)") }
  }
}
