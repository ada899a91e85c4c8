import WeftLua
import WeftNodes
import WeftScript

/// The places in scripts where a value is written: of a function its lines, of a class its declaration and its methods,
/// of a node or a spec those of its class, else the line that made it.
package struct ValueSource {
  /// Lines of a file.
  package struct Part: Hashable {
    /// The file's full path, or the name of an entry.
    package let file: String
    /// The numbers of the lines, from 1.
    package fileprivate(set) var lines: ClosedRange<Int>
  }

  /// The parts: of a class in the order of the file, what is next to each other as one.
  package private(set) var parts: [Part] = []

  /// Finds the source of a value; nil if no script has one.
  package init?(at index: Int32, _ frame: LuaFrame, _ host: ScriptHost) {
    if let place = frame.functionPlace(at: index) {
      parts = [Part(file: place.file, lines: place.lines)]
    } else if let node = frame.node(at: index, host) {
      if let nodeClass = node.methods as? ScriptClass, nodeClass.isScripted {
        add(nodeClass, frame)
      } else if let place = node.layoutSource {
        parts = [Part(file: place.file, lines: place.line...place.line)]
      }
    } else if let nodeClass = host.nodeClasses.classKind.flatMap({ frame.object(at: index, $0) }) {
      add(nodeClass, frame)
    } else if let specClass = LayoutClasses.of(host).specClass(frame, at: index)
      ?? frame.object(at: index, LayoutClasses.of(host).kind)?.specClass
      ?? frame.object(at: index, LayoutClasses.of(host).layoutKind)?.layoutClass
    {
      parts = Self.functions(in: specClass.methods.own, frame)
    }
    merge(host)
    if parts.isEmpty { return nil }
  }

  private mutating func add(_ nodeClass: ScriptClass, _ frame: LuaFrame) {
    parts = Self.functions(in: nodeClass.methods, frame)
    if let place = nodeClass.declared { parts.append(Part(file: place.file, lines: place.line...place.line)) }
  }

  private static func functions(in table: LuaReference, _ frame: LuaFrame) -> [Part] {
    var parts: [Part] = []
    frame.push(table)
    frame.forEachRaw(-1) { frame in
      if let place = frame.functionPlace(at: -1) { parts.append(Part(file: place.file, lines: place.lines)) }
    }
    frame.pop()
    return parts
  }

  /// Sorts the parts, and joins those with nothing but blank lines and comments between them.
  private mutating func merge(_ host: ScriptHost) {
    // Of entries, whose names differ by a number, the earlier ones come first.
    let sorted = Set(parts).sorted {
      ($0.file.count, $0.file, $0.lines.lowerBound) < ($1.file.count, $1.file, $1.lines.lowerBound)
    }
    parts = []
    var lines: (file: String, all: [Substring]) = ("", [])
    for part in sorted {
      if lines.file != part.file { lines = (part.file, Self.lines(of: part.file, host)) }
      guard let last = parts.last, last.file == part.file else {
        parts.append(part)
        continue
      }
      let between = lines.all.dropFirst(last.lines.upperBound)
        .prefix(max(0, part.lines.lowerBound - last.lines.upperBound - 1))
      let isJoined = between.allSatisfy { line in
        let text = line.drop { $0 == " " || $0 == "\t" }
        return text.isEmpty || text.hasPrefix("--")
      }
      if isJoined {
        let end = max(last.lines.upperBound, part.lines.upperBound)
        parts[parts.count - 1].lines = last.lines.lowerBound...end
      } else {
        parts.append(part)
      }
    }
  }

  /// Returns the lines of a file as they ran; none for a file that has not run.
  package static func lines(of file: String, _ host: ScriptHost) -> [Substring] {
    host.state.sources.loadedText(of: file)?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
  }
}
