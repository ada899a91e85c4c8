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
      if let value, !(value >= 0 && value < 1e7) {
        throw ValidationError("\(name): expected points from 0 to below 10,000,000, got \(shortNumber(value))")
      }
    }
    if let scale, !(scale > 0 && scale <= 100) {
      throw ValidationError("--scale: expected pixels per point, above 0 and at most 100, got \(shortNumber(scale))")
    }
  }

  /// Makes the node and lays it out.
  func makePicture(_ host: ScriptHost) throws -> PreviewPicture {
    if let props {
      let data =
        props == "-"
        ? FileHandle.standardInput.readDataToEndOfFile() : Self.contents(ofFile: props)
      guard let data else { throw Failure("can't read \(props)", exitCode: 2) }
      host.props = [UInt8](data)
      host.propsFile = props == "-" ? "standard input" : URL(fileURLWithPath: props).path
    }
    return try host.makePicture(choose(host), width: width, height: height, scale: scale)
  }

  /// A file's bytes; of a pipe, what comes until it ends.
  private static func contents(ofFile path: String) -> Data? {
    try? FileHandle(forReadingFrom: URL(fileURLWithPath: path)).readToEnd() ?? Data()
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
