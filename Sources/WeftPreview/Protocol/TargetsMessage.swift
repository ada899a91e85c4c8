import Weft
import WeftNodes

/// The targets of taps in a cell, in reading order, for ``CellMessage/targets``.
struct TargetsMessage: ServerMessage {
  struct Target: Encodable {
    let kind: String
    /// The text inside, else the name or the class.
    let label: String
    /// x, y, width and height, in points.
    let frame: [Double]
    /// The point to tap.
    let x: Double
    let y: Double
  }

  let type = "targets"
  let cell: Int
  let targets: [Target]
  var key: String? { "targets \(cell)" }

  private enum CodingKeys: CodingKey { case type, cell, targets }

  init(cell: Int, _ targets: [TouchTarget], _ host: ScriptHost) {
    self.cell = cell
    let names = FieldNames(host)
    self.targets = targets.map { target in
      Target(
        kind: target.kind.rawValue, label: Self.label(target, names), frame: target.frame.numbers, x: target.point.x,
        y: target.point.y)
    }
  }

  /// The maximum number of characters of a label: nobody listens to more.
  private static let longestLabel = 100

  private static func label(_ target: TouchTarget, _ names: FieldNames) -> String {
    let text = (target.node as? TextNode)?.text
    if let link = target.link {
      let units = Array((text ?? "").utf16)
      return String(decoding: units[link.range.clamped(to: 0..<units.count)], as: UTF16.self)
    }
    let inside = target.node.texts.joined(separator: " ")
    let label = inside.isEmpty ? target.node.debugName ?? names.name(of: target.node) ?? target.node.className : inside
    return String(label.prefix(longestLabel))
  }
}

extension DisplayNode {
  /// The texts in the node, in the order of the layout.
  fileprivate var texts: [String] {
    guard !isHidden else { return [] }
    let own = (self as? TextNode)?.text ?? ""
    return (own.isEmpty ? [] : [own]) + subnodes.flatMap(\.texts)
  }
}
