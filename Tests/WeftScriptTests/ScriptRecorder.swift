import Foundation
import Weft

@testable import WeftScript

/// Writes the comments of a script again, see ``LuaScript``.
struct ScriptRecorder {
  private let script: LuaScript
  private let code: [String]
  private static let maximumWidth = 120

  init(_ script: LuaScript) {
    self.script = script
    code = ScriptComments(script.lines).code
  }

  func record() throws {
    var lines = try commented(script.lines)
    // Texts may have numbers of lines, which the first comments have moved.
    lines = try commented(lines)
    guard lines != script.lines else { return }
    try lines.joined(separator: "\n").write(to: script.file, atomically: true, encoding: .utf8)
  }

  /// The code with comments for what the lines do as they are.
  private func commented(_ lines: [String]) throws -> [String] {
    let outcome = try script.run(lines)
    let places = try placesOfPrints()
    guard places.count == outcome.printed.count else { throw RecordingError(script: script.name) }
    var below: [Int: [String]] = [:]
    let comments = ScriptComments(lines)
    for failure in outcome.failures {
      let line = comments.codeLines(upTo: failure.line, of: lines)
      below[line, default: []].append(Self.indent(of: code[line - 1]) + "\(ScriptComments.failed) \(failure.text)")
    }
    var beside: [Int: String] = [:]
    for (place, texts) in Dictionary(grouping: zip(places, outcome.printed), by: \.0).mapValues({ $0.map(\.1) }) {
      let line = code[place.upperBound - 1]
      if place.count == 1, texts.count == 1, below[place.upperBound] == nil,
        line.count + texts[0].count + 5 <= Self.maximumWidth, !texts[0].isEmpty
      {
        beside[place.upperBound] = "\(line) \(ScriptComments.printed) \(texts[0])"
      } else {
        below[place.upperBound, default: []] += texts.map {
          $0.isEmpty ? ScriptComments.printed : "\(ScriptComments.printed) \($0)"
        }
      }
    }
    return code.enumerated().flatMap { [beside[$0.offset + 1] ?? $0.element] + (below[$0.offset + 1] ?? []) }
  }

  /// The lines of the statement that was running at each print: of the code, from 1.
  private func placesOfPrints() throws -> [ClosedRange<Int>] {
    let statements = try statements()
    var instrumented = code
    for place in statements {
      instrumented[place.lowerBound - 1] = "__at(\(place.lowerBound)) " + code[place.lowerBound - 1]
    }
    final class Running { var line = 0 }
    let running = Running()
    var places: [Int] = []
    _ = try script.run(instrumented) { host, outcome in
      outcome.onPrint = { places.append(running.line) }
      host.lua.stack.pushFunction("__at") { (frame) throws(WeftError) in
        running.line = Int(frame.integer(at: 1) ?? 0)
        return 0
      }
      host.lua.setGlobal("__at")
    }
    let last = lastLine
    return places.map { line in statements.first { $0.lowerBound == line } ?? last...last }
  }

  private var lastLine: Int { (code.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? 0) + 1 }

  /// The statements of the file itself, as lines of the code from 1; several in a line are one.
  private func statements() throws -> [ClosedRange<Int>] {
    let host = try ScriptHost(platform: .standard)
    func compiles(_ lines: [String]) -> Bool {
      (try? host.lua.load(Array(lines.joined(separator: "\n").utf8), file: script.file.path)) != nil
    }
    let starts = code.indices.filter { index in
      let text = code[index].drop { $0 == " " }
      guard !text.isEmpty, !text.hasPrefix("--"), compiles(Array(code[..<index])) else { return false }
      var marked = code
      marked[index] = "__at(0) " + marked[index]
      return compiles(marked)
    }
    return starts.enumerated().map { number, start in
      let next = number + 1 < starts.count ? starts[number + 1] : code.count
      let end = code[start..<next].lastIndex { line in
        let text = line.drop { $0 == " " }
        return !text.isEmpty && !text.hasPrefix("--")
      }
      return start + 1...(end ?? start) + 1
    }
  }

  private static func indent(of line: String) -> String { String(line.prefix { $0 == " " }) }
}

private struct RecordingError: Error, CustomStringConvertible {
  let script: String
  var description: String { "\(script) prints otherwise when it is recorded" }
}
