import ArgumentParser
import Foundation
import Weft
import WeftJSON
import WeftREPL

struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Time a script's previews.",
    discussion: """
      For each preview, or for the class that the script returns: the time of making its node, of the script's layout \
      methods, of measuring texts and images, of the layout's own arithmetic, and of drawing. Medians of many runs, without \
      results kept from earlier runs.
      """)

  @OptionGroup var script: ScriptOptions

  @Option(help: "The preview's name; by default all of them.", completion: .previews)
  var preview: String?

  @Option(help: "The exact width, in points. By default the preview's, else 375.")
  var width: Double?

  @Flag(help: "Print JSON: medians in nanoseconds.")
  var json = false

  func validate() throws { try NumberRange.points.check(width, of: "--width") }

  func run() throws {
    try script.withHost(json: json, printsAside: json) { host, renderer in
      var objects: [JSON] = []
      for preview in try host.previews(named: preview) {
        let timing = try Timing(preview, in: PreviewEnvironment(width: width), host, renderer)
        let name = preview?.name ?? host.returnedClassName ?? "returned"
        if json {
          let medians = timing.medians.map { (key: $0.key.rawValue.lowercased(), value: JSON.number($0.value)) }
          objects.append(["name": .string(name), "nanoseconds": .object(medians)])
        } else {
          print("\(name)\n\(timing.text.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))")
        }
      }
      guard json else { return }
      print(JSON.array(objects).lines)
    }
  }
}
