import WeftJSON
import WeftLua
import WeftSupport

/// The fields of a preview's own props that props from outside lack: what the script reads from them is nil, and the
/// picture lacks it without an error.
struct MissingProps {
  private let preview: Preview
  private let host: ScriptHost

  init(_ preview: Preview, _ host: ScriptHost) {
    self.preview = preview
    self.host = host
  }

  /// Warns of the fields that are missing. A field that is null is not: it says that there is none.
  ///
  /// - Parameters:
  ///   - props: the given props, as JSON. They are at the top of the stack, too.
  func warn(_ props: [UInt8], _ frame: LuaFrame) throws(WeftError) {
    let top = frame.top
    defer { frame.top = top }
    guard preview.props != nil, frame.type(at: -1) == .table, frame.checkStack(8) else { return }
    let given = frame.absolute(-1)
    try RootNodeMaker(host).pushOwnProps(of: preview, frame)
    guard frame.type(at: -1) == .table else { return }
    var names: [String] = []
    frame.forEachRaw(-1) { frame in
      guard frame.type(at: -2) == .string, let name = frame.string(at: -2) else { return }
      frame.push(name)
      if frame.rawGet(given) == .nil { names.append(name) }
      frame.pop()
    }
    guard !names.isEmpty, let written = try? JSON(parsing: props).members.map(\.key) else { return }
    let missing = names.filter { !written.contains($0) }.sorted()
    guard !missing.isEmpty else { return }
    let similar = missing.lazy.compactMap { name in
      Spelling.nearest(to: name, among: written).map { "is \($0) meant for \(name)?" }
    }.first
    ScriptWarning(
      .missingProp,
      "preview \"\(preview.name)\": the given props lack \(missing.joined(separator: ", ")), as its own props have",
      hint: similar ?? "give null for what a picture does without", location: preview.location,
      path: [preview.name]
    ).report(host)
  }
}
