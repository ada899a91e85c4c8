import ArgumentParser
import Foundation
import Weft

struct Tree: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print a script's layout as an indented tree.",
    discussion: """
      A line for each element: class, name, frame in its node's coordinates, and the range of sizes that it was given. \
      Specs stand in parentheses.
      """)

  @OptionGroup var script: ScriptOptions
  @OptionGroup var picture: PictureOptions

  @Flag(help: "Print JSON: nodes with class, name, frame in the parent's coordinates, range and nodes inside.")
  var json = false

  @Option(
    help: """
      Explain an element instead: why it is as wide and as high as it is. A name, a class, a path such as \
      "PhotoCell > title", or a number from the message that asks which one.
      """)
  var explain: String?

  func run() throws {
    try script.withHost(json: json) { host, _ in
      let picture = try picture.makePicture(host)
      if let explain {
        let explanation = try explained(explain, host, picture)
        return print(json ? explanation.json.text : explanation.text(), terminator: json ? "\n" : "")
      }
      if json {
        let node = LayoutTree.json(picture.root.node, Rect(size: picture.layout.size), picture.layout, picture.trace)
        let data = try JSONSerialization.data(withJSONObject: node, options: [.prettyPrinted, .sortedKeys])
        print(String(decoding: data, as: UTF8.self))
      } else {
        print(LayoutTree.text(picture.root.node, picture.layout, picture.trace), terminator: "")
      }
    }
  }
}

extension Tree {
  /// The ledger of the element that somebody names.
  private func explained(_ name: String, _ host: ScriptHost, _ picture: PreviewPicture) throws -> Explanation {
    let inspection = try host.inspect(picture)
    let found = inspection.elements(named: name)
    guard let first = found.first else {
      let names = inspection.elements.flatMap { [$0.name, $0.className].compactMap { $0 } }
      let nearest = Spelling.nearest(to: name, among: names)
      throw Failure(
        "--explain: there is no element \"\(name)\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""), exitCode: 2)
    }
    guard found.count == 1 else {
      let list = found.prefix(20).map { "  --explain \($0.id)  \($0.path)" }.joined(separator: "\n")
      throw Failure(
        "--explain: \(found.count) elements are called \"\(name)\"; choose one:\n\(list)", exitCode: 2)
    }
    guard let explanation = try host.explain(first.id, in: picture) else {
      throw Failure("--explain: \"\(name)\" is in no layout")
    }
    return explanation
  }
}

/// A layout written down.
enum LayoutTree {
  static func text(_ root: DisplayNode, _ layout: NodeLayout, _ trace: LayoutTrace) -> String {
    var text = line(root, Rect(size: layout.size), layout.constrainedSize, indent: 0)
    append(&text, layout, trace, indent: 1)
    appendManual(&text, root, layout, trace, indent: 1)
    return text
  }

  /// The subnodes that are in no layout: those whose frames were set by hand.
  private static func manual(_ node: DisplayNode, _ layout: NodeLayout?) -> [DisplayNode] {
    let laidOut = Set((layout?.sublayouts ?? []).map { ObjectIdentifier($0.node) })
    return node.subnodes.filter { !laidOut.contains(ObjectIdentifier($0)) }
  }

  private static func appendManual(
    _ text: inout String, _ node: DisplayNode, _ layout: NodeLayout?, _ trace: LayoutTrace, indent: Int
  ) {
    for subnode in manual(node, layout) {
      text += line(subnode, subnode.frame, nil, indent: indent)
      if let layout = subnode.calculatedLayout { append(&text, layout, trace, indent: indent + 1) }
      appendManual(&text, subnode, subnode.calculatedLayout, trace, indent: indent + 1)
    }
  }

  private static func append(_ text: inout String, _ layout: NodeLayout, _ trace: LayoutTrace, indent: Int) {
    for frame in trace.frames(of: layout) {
      let depth = indent + frame.depth
      if let node = frame.node as? DisplayNode {
        let inside = layout.sublayouts.first { $0.node === node }
        text += line(node, inside?.frame ?? frame.frame, frame.range, indent: depth)
        if let layout = inside?.layout { append(&text, layout, trace, indent: depth + 1) }
        appendManual(&text, node, inside?.layout, trace, indent: depth + 1)
      } else {
        let name = frame.name == frame.className ? "" : " \"\(frame.name)\""
        text += line("(\(frame.className))\(name)", frame.frame, frame.range, indent: depth)
      }
    }
  }

  private static func line(_ node: DisplayNode, _ frame: Rect, _ range: SizeRange?, indent: Int) -> String {
    line(node.className + (node.debugName.map { " \"\($0)\"" } ?? ""), frame, range, indent: indent)
  }

  private static func line(_ name: String, _ frame: Rect, _ range: SizeRange?, indent: Int) -> String {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map(shortNumber)
    let given = range.map { "  given \($0)" } ?? ""
    return String(repeating: "  ", count: indent)
      + "\(name)  (\(numbers[0]), \(numbers[1])) \(numbers[2]) x \(numbers[3])\(given)\n"
  }

  static func json(
    _ node: DisplayNode, _ frame: Rect, _ layout: NodeLayout?, _ trace: LayoutTrace, range: SizeRange? = nil
  ) -> [String: Any] {
    var object: [String: Any] = [
      "class": node.className,
      "frame": [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height],
    ]
    if let name = node.debugName { object["name"] = name }
    if let range = range ?? layout?.constrainedSize {
      object["range"] = ["min": size(range.min), "max": size(range.max)]
    }
    let byHand = manual(node, layout).map { json($0, $0.frame, $0.calculatedLayout, trace) }
    guard let layout else {
      if !byHand.isEmpty { object["subnodes"] = byHand }
      return object
    }
    var ranges: [ObjectIdentifier: SizeRange] = [:]
    for frame in trace.frames(of: layout) {
      if let node = frame.node { ranges[ObjectIdentifier(node)] = frame.range }
    }
    let laidOut = layout.sublayouts.compactMap { sublayout -> [String: Any]? in
      guard let node = sublayout.node as? DisplayNode else { return nil }
      return json(node, sublayout.frame, sublayout.layout, trace, range: ranges[ObjectIdentifier(node)])
    }
    object["subnodes"] = laidOut + byHand
    return object
  }

  /// JSON has no infinity.
  private static func size(_ size: Size) -> [Any] {
    [size.width, size.height].map { $0.isInfinite ? "inf" as Any : $0 as Any }
  }
}
