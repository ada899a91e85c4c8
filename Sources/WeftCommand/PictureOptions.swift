import ArgumentParser
import Foundation
import Weft

/// Which picture of a script, and how large.
struct PictureOptions: ParsableArguments {
  @Option(help: "The preview's name. By default the first; without previews, the class that the script returns.")
  var preview: String?

  @Option(help: "The exact width, in points. By default the preview's, else 375.")
  var width: Double?

  @Option(help: "The exact height, in points. By default the preview's, else as high as it gets.")
  var height: Double?

  @Option(help: "Pixels per point. By default the preview's, else 2.")
  var scale: Double?

  @Option(help: "A JSON file whose value the preview's function, or the class, receives; - for standard input.")
  var props: String?

  func validate() throws {
    for (name, value) in [("--width", width), ("--height", height)] {
      if let value, !(value >= 0 && value < 1e7) { throw ValidationError("\(name): expected points, 0 or more") }
    }
    if let scale, !(scale > 0 && scale <= 100) { throw ValidationError("--scale: expected pixels per point, above 0") }
  }

  /// A picture: the node at the top, laid out.
  struct Picture {
    let root: RootNode
    let layout: NodeLayout
    let scale: Double
    let trace: LayoutTrace
  }

  /// Makes the node and lays it out.
  func makePicture(_ host: ScriptHost) throws -> Picture {
    if let props {
      let data =
        props == "-"
        ? FileHandle.standardInput.readDataToEndOfFile() : FileManager.default.contents(atPath: props)
      guard let data else { throw Failure("can't read \(props)", exitCode: 2) }
      host.props = [UInt8](data)
    }
    let chosen = try choose(host)
    let scale = scale ?? chosen?.scale ?? host.scale
    host.scale = scale
    let root = try chosen.map { try host.makeNode($0) } ?? host.makeReturnedNode()
    let width = width ?? chosen?.width ?? 375
    let height = height ?? chosen?.height
    let range = SizeRange(
      min: Size(width: width, height: height ?? 0), max: Size(width: width, height: height ?? .infinity))
    let (layout, trace) = try host.layOut(root.node, in: range, scale: scale)
    return Picture(root: root, layout: layout, scale: scale, trace: trace)
  }

  private func choose(_ host: ScriptHost) throws -> Preview? {
    guard let preview else { return host.previews.first }
    if let found = host.previews.first(where: { $0.name == preview }) { return found }
    let names = host.previews.map { "\"\($0.name)\"" }.joined(separator: ", ")
    let nearest = Spelling.nearest(to: preview, among: host.previews.map(\.name))
    throw Failure(
      "there is no preview \"\(preview)\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
        + (names.isEmpty ? "; the script declares none" : "; there are \(names)"), exitCode: 2)
  }
}
