import WeftLayout
import WeftScript
import WeftSyntax

extension Inspection {
  /// Returns the elements that the constructor around a place of the script's text has made.
  ///
  /// - Parameters:
  ///   - file: full path, links resolved.
  ///   - line: from 1.
  ///   - column: in UTF-16 units, from 1.
  ///   - sources: the texts of the script.
  /// - Returns: None if the place is in no constructor, or none of its elements is in the layout.
  package func elements(
    madeAt file: String, line: Int, column: Int, in sources: inout LoadedSources
  ) -> [InspectedElement] {
    guard let constructors = sources.constructors(of: file) else { return [] }
    let offset = constructors.source.offset(line: line, column: column)
    let around = constructors.calls.filter { call in
      let close = constructors.closing(call.table)
      guard close < constructors.source.tokens.count else { return false }
      let start = constructors.source.tokens[constructors.start(of: call)].range.lowerBound
      return start <= offset && offset <= constructors.source.tokens[close].range.upperBound
    }
    // The innermost first.
    for call in around.sorted(by: { $0.table > $1.table }) {
      let here = elements.filter { element in
        element.location.map { $0.file == file && ($0.line == call.line || $0.line == call.tableLine) } ?? false
      }
      let named = here.filter { $0.className == call.name }
      // A class in a variable has another name; then the line has to make one kind of element only.
      if !named.isEmpty { return named }
      if Set(here.map(\.className)).count == 1 { return here }
    }
    return []
  }
}

extension ConstructorSource {
  /// Returns the first token of a call: `ui` of `ui.TextNode {`.
  func start(of call: Call) -> Int {
    var index = call.table - 1
    if source.isSymbol(index, "(") { index -= 1 }
    while source.isSymbol(index - 1, ".") || source.isSymbol(index - 1, ":") { index -= 2 }
    return max(index, 0)
  }
}

extension SourceText {
  /// Returns the offset of a place in bytes.
  fileprivate func offset(line: Int, column: Int) -> Int {
    var start = 0
    for _ in 1..<max(line, 1) {
      guard let end = bytes[start...].firstIndex(of: 0x0A) else { return bytes.count }
      start = end + 1
    }
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    let before = String(decoding: bytes[start..<end], as: UTF8.self).utf16.prefix(max(column - 1, 0))
    return start + (String(before)?.utf8.count ?? 0)
  }
}
