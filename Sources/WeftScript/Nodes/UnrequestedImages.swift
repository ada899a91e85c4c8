import WeftLua
import WeftNodes
import WeftSupport

/// The network image nodes with a URL that nothing has used so far, and the warnings about those that nothing will use:
/// an image is requested when its node enters the preload state, which takes a window or a call.
///
/// A node may be kept for later, so it is lost only if that is known: it was made for a field whose value the source never
/// uses; or for none, and it is gone or the script has ended.
package final class UnrequestedImages: HostPart {
  private struct Noted {
    weak var node: NetworkImageNode?
    let use: ImageUse
    let className: String
    let source: SourceLocation?
    let constructorPlace: SourceLocation?

    var isUsed: Bool { use.isUsed || node?.wasMeasured ?? false }
  }

  /// The maximum number of nodes that are noted between two reviews.
  private static let maximum = 500
  private unowned let host: ScriptHost
  private var noted: [Noted] = []

  package init(_ host: ScriptHost) { self.host = host }

  /// Notes a node to which a script has given a URL.
  package func note(_ node: NetworkImageNode) {
    guard node.use == nil else { return }
    if noted.count >= Self.maximum { noted.removeAll { $0.isUsed } }
    guard noted.count < Self.maximum else { return }
    let use = ImageUse()
    node.use = use
    noted.append(
      Noted(
        node: node, use: use, className: node.className, source: node.urlSource ?? node.layoutSource,
        constructorPlace: node.layoutSource ?? node.urlSource))
  }

  /// Forgets the nodes that were made before a preview.
  func forget() { noted.removeAll() }

  /// Warns of nodes that a script's body has made and dropped.
  func reviewBody() {
    guard hasUnused else { return }
    for noted in noted where noted.node == nil { warnIfLost(noted, isEnd: false) }
    noted.removeAll { $0.node == nil || $0.isUsed }
  }

  /// Warns of nodes that a preview has made for nothing, and forgets all.
  func reviewPreview() {
    defer { forget() }
    guard hasUnused else { return }
    for noted in noted { warnIfLost(noted, isEnd: false) }
  }

  /// Warns of unused nodes at the end of a script that shows nothing afterwards.
  func reviewEnd() {
    defer { forget() }
    guard hasUnused else { return }
    for noted in noted { warnIfLost(noted, isEnd: true) }
  }

  /// True if there are unused nodes; then those that nobody holds are gone.
  private var hasUnused: Bool {
    guard noted.contains(where: { !$0.isUsed }) else { return false }
    host.lua.collectGarbage()
    return true
  }

  private func warnIfLost(_ noted: Noted, isEnd: Bool) {
    guard !noted.isUsed else { return }
    let fields = host.state.sources.fields(holding: noted.className, madeAt: noted.constructorPlace)
    guard fields.isEmpty ? isEnd || noted.node == nil : !fields.contains(where: { host.state.sources.useValue(of: $0) })
    else { return }
    let name = noted.className + (noted.node?.debugName.map { " \"\($0)\"" } ?? "")
    ScriptWarning(
      .imageNotRequested, "\(name) is in no layout and in no window, so nothing requests the image of its URL",
      hint: "put it into a layout, or add it with addSubnode; recursivelyPreload() loads it without a window",
      location: noted.source, property: "url", path: [name]
    ).report(host)
  }
}
