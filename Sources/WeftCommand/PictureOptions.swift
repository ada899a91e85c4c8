import ArgumentParser
import WeftEssentials
import Weft

/// The options for a script's picture and its size.
struct PictureOptions: ParsableArguments {
  @Option(
    help: "The preview's name. By default the first; without previews, the class that the script returns.",
    completion: .previews)
  var preview: String?

  @Option(
    parsing: .unconditional,
    help: "The exact width, in points. By default the preview's, or any up to its maxWidth; else 375.",
    transform: NumberRange.points.number)
  var width: Double?

  @Option(
    parsing: .unconditional,
    help: "The exact height, in points. By default the preview's, else that of the content, up to its maxHeight.",
    transform: NumberRange.points.number)
  var height: Double?

  @Option(
    parsing: .unconditional, help: "Pixels per point. By default the preview's, else 2.",
    transform: NumberRange.scale.number)
  var scale: Double?

  @Option(
    help: "A JSON file with the argument of the preview's function, or of the class; - for standard input.",
    completion: .file(extensions: ["json"]))
  var props: String?

  /// Gives a host its props, and returns the preview.
  func chosen(_ host: ScriptHost) throws -> Preview? {
    if let props {
      host.props = try props == "-" ? StandardStreams.input() : Self.contents(ofFile: props)
      host.propsFile = props == "-" ? "standard input" : URL(fileURLWithPath: props).path
    }
    guard let preview else { return host.previews.first }
    return try host.previews.chosen(preview).first ?? nil
  }

  /// Makes the node and lays it out.
  func makePicture(_ host: ScriptHost) throws -> PreviewPicture {
    try host.makePicture(chosen(host), width: width, height: height, scale: scale)
  }

  /// The given options as words of a command line; props are no part.
  var words: [String] {
    var words: [String] = []
    if let preview { words += ["--preview", preview] }
    for (name, value) in [("--width", width), ("--height", height), ("--scale", scale)] {
      if let value { words += [name, "\(value)"] }
    }
    return words
  }

  /// Returns a file's bytes; a pipe is read to its end.
  private static func contents(ofFile path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else {
      let reason = StandardStreams.reason
      let hint = path.hasPrefix("{") || path.hasPrefix("[") ? "; --props takes a file, or - for standard input" : ""
      throw Failure("can't read \(path): \(reason)\(hint)", exitCode: 2)
    }
    defer { close(descriptor) }
    return try StandardStreams.contents(of: descriptor, named: path)
  }
}
