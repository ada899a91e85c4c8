import WeftAPI
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

extension FrameRecord {
  /// Records the present frames of the nodes of a preview's picture.
  ///
  /// - Parameters:
  ///   - picture: the picture.
  ///   - preview: its preview.
  ///   - width: its width in points.
  ///   - hasPicture: true if the record states that the picture is kept beside it.
  ///   - host: the host that made it.
  package init(
    _ picture: PreviewPicture, of preview: Preview, width: Double, hasPicture: Bool = true, in host: ScriptHost
  ) {
    self.init(
      preview: preview.name, width: width, height: preview.height, scale: picture.scale, hasPicture: hasPicture,
      nodes: [])
    add(picture.root.node, Rect(size: picture.layout.size), name: nil, depth: 0, names: [:], host)
  }

  private mutating func add(
    _ node: DisplayNode, _ frame: Rect, name: String?, depth: Int, names: [ObjectIdentifier: String], _ host: ScriptHost
  ) {
    let title = node.debugName.map { Name.debugName($0) } ?? name.map { .field($0) }
    nodes.append(
      Node(
        depth: depth, name: title, className: node.className, frame: frame.withoutNegativeZero,
        text: (node as? TextNode).map { Self.beginning($0.text) }))
    guard !node.subnodes.isEmpty else { return }
    // A node is named by the nearest node that has it in a field.
    let names = names.merging(node.fieldNames(host, listsUpTo: .max, where: TestText.isPlain)) { _, inner in inner }
    var frames: [ObjectIdentifier: Rect] = [:]
    for sublayout in node.calculatedLayout?.sublayouts ?? .empty {
      frames[ObjectIdentifier(sublayout.node)] = sublayout.frame
    }
    for subnode in node.subnodes {
      let id = ObjectIdentifier(subnode)
      // A node stores its centre, so its frame may differ from the layout's by a rounding error.
      let laidOut = frames[id].flatMap { $0.isAbout(subnode.frame) ? $0 : nil }
      add(subnode, laidOut ?? subnode.frame, name: names[id], depth: depth + 1, names: names, host)
    }
  }

  /// Returns enough of a text to recognise it.
  private static func beginning(_ text: String) -> String {
    text.count > 40 ? text.prefix(40) + "…" : text
  }
}

extension Rect {
  fileprivate func isAbout(_ other: Rect) -> Bool {
    abs(origin.x - other.origin.x) < 1e-6 && abs(origin.y - other.origin.y) < 1e-6
      && abs(size.width - other.size.width) < 1e-6 && abs(size.height - other.size.height) < 1e-6
  }

  fileprivate var withoutNegativeZero: Rect {
    Rect(x: origin.x + 0, y: origin.y + 0, width: size.width + 0, height: size.height + 0)
  }
}
