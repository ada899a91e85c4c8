import ArgumentParser
import WeftEssentials
import Weft
import WeftJSON
import WeftREPL
import WeftSupport

struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", _superCommandName: "weft",
    abstract: "Time a script's previews.",
    discussion: """
      For each preview, or for the class that the script returns: the time of making its node, of the script's layout \
      methods, of measuring texts and images, of the layout's own arithmetic, of drawing, and of encoding a PNG. \
      Medians of many runs, with nothing kept from earlier ones: each text is measured as a new one.

      Then the lines of Lua that take the most time, over all previews: each with what it calls, but for other lines. \
      Each cell is made and laid out once.
      """)

  @OptionGroup var script: ScriptOptions

  @Option(help: "The preview's name; by default all of them.", completion: .previews)
  var preview: String?

  @Option(
    parsing: .unconditional, help: "The exact width, in points. By default the preview's, else 375.",
    transform: NumberRange.points.number)
  var width: Double?

  @Flag(help: "Print JSON: medians in nanoseconds.")
  var json = false

  func run() throws {
    try script.withHost(json: json, printsAside: json) { host, renderer in
      var objects: [JSON] = []
      var lines: [LineTime] = []
      for preview in try host.previews.chosen(preview) {
        let timing = try Timing(preview, in: PreviewEnvironment(width: width), host, renderer)
        let name = preview?.name ?? ScriptResult(of: host).className ?? "returned"
        if json {
          let medians = timing.medians.map { (key: $0.key.rawValue.lowercased(), value: JSON.number($0.value)) }
          objects.append(
            ["name": .string(name), "nanoseconds": .object(medians), "lines": LineCosts(timing.lines).json])
        } else {
          print("\(name)\n\(timing.text.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))")
          lines += timing.lines
        }
      }
      if json { return print(JSON.array(objects).lines) }
      let costs = LineCosts(lines).text { place in
        host.state.sources.loadedText(of: place.file).flatMap {
          ProblemReport.lines(of: $0, place.line...place.line, atLeast: place.line).first?.trimmedOfSpaces
        }
      }
      if !costs.isEmpty { print("Lines that take the most time, of all in Lua and what it calls\n\(costs)") }
    }
  }
}
