import WeftJSON
import WeftLua
import WeftSupport

/// Props from outside, compared with a preview's own: what the script reads from a field that they lack is nil, and a
/// value of another kind is shown, or counts as true, without an error.
struct GivenProps {
  private let preview: Preview
  private let host: ScriptHost

  init(_ preview: Preview, _ host: ScriptHost) {
    self.preview = preview
    self.host = host
  }

  /// Warns of fields that are missing, and of those of another kind. A field that is null is neither: it says that there
  /// is none.
  ///
  /// - Parameters:
  ///   - props: the given props, as JSON. They are at the top of the stack, too.
  func review(_ props: [UInt8], _ frame: LuaFrame) throws(WeftError) {
    let top = frame.top
    defer { frame.top = top }
    guard preview.props != nil, frame.type(at: -1) == .table, frame.checkStack(8) else { return }
    let given = frame.absolute(-1)
    try RootNodeMaker(host).pushOwnProps(of: preview, frame)
    guard frame.type(at: -1) == .table else { return }
    var missing: [String] = []
    var others: [(name: String, expected: LuaType)] = []
    frame.forEachRaw(-1) { frame in
      guard frame.type(at: -2) == .string, let name = frame.string(at: -2) else { return }
      let own = frame.type(at: -1)
      frame.push(name)
      switch frame.rawGet(given) {
      case .nil: missing.append(name)
      case own: break
      case .string where own == .number && Double(frame.string(at: -1) ?? "") != nil:
        // All values of CSV and of an address are strings, and Lua computes with those that are numerals.
        break
      default: if Self.kinds[own] != nil { others.append((name, own)) }
      }
      frame.pop()
    }
    guard !missing.isEmpty || !others.isEmpty, let written = try? JSON(parsing: props) else { return }
    warn(of: missing.filter { written[$0] == nil }.sorted(), among: written.members.map(\.key))
    for (name, expected) in others.sorted(by: { $0.name < $1.name }) {
      guard let kind = Self.kinds[expected], let value = written[name] else { continue }
      report(
        .propType, property: name, "\(name): expected \(kind), as its own props have, got \(value.text.capped(to: 60))",
        hint: expected == .boolean && value.string != nil ? "a string is true, whatever it says" : nil)
    }
  }

  /// The kinds of Lua that JSON has.
  private static let kinds: [LuaType: String] = [
    .boolean: "a boolean", .number: "a number", .string: "a string", .table: "a table",
  ]

  private func warn(of missing: [String], among written: [String]) {
    guard !missing.isEmpty else { return }
    let similar = missing.lazy.compactMap { name in
      Spelling.nearest(to: name, among: written).map { "is \($0) meant for \(name)?" }
    }.first
    report(
      .missingProp, property: missing.joined(separator: ", "),
      "the given props lack \(missing.joined(separator: ", ")), as its own props have",
      hint: similar ?? "give null for what a picture does without")
  }

  private func report(_ code: ScriptWarning.Code, property: String? = nil, _ message: String, hint: String?) {
    ScriptWarning(
      code, "preview \"\(preview.name)\": \(message)", hint: hint, location: preview.location,
      property: property, path: [preview.name]
    ).report(host)
  }
}
