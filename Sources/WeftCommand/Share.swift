import ArgumentParser
import WeftEssentials
import Weft

struct Share: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share", _superCommandName: "weft",
    abstract: "Write previews to one HTML file that opens anywhere, without a server or a network.",
    discussion: """
      The file holds the previews' pictures, their trees with every element's frame, values and explanation, and the \
      scripts and JSON files that they come from: those of the script's folder, and nothing else.
      """)

  @OptionGroup var script: ScriptOptions

  @Option(
    name: .shortAndLong, help: "Where to: a file; - for standard output. By default the script's name with .html.",
    completion: .file(extensions: ["html"]))
  var output: String?

  @Option(help: "The preview's name; by default all of them.", completion: .previews)
  var preview: String?

  @Option(
    parsing: .unconditional, help: "The exact width, in points. By default the preview's, else 375.",
    transform: NumberRange.points.number)
  var width: Double?

  @Option(
    parsing: .unconditional, help: "Pixels per point of the pictures. By default the preview's, else 2.",
    transform: NumberRange.scale.number)
  var scale: Double?

  @OptionGroup var traits: TraitOptions

  func run() throws {
    let target = output ?? defaultOutput
    // Before anything is drawn for it.
    let file = target == "-" ? nil : try OutputFile(option: target)
    let choices = try traits.choices()
    try script.withHost(printsAside: true) { host, renderer in
      let folder = URL(fileURLWithPath: script.file == "-" ? "." : script.file).resolvingSymlinksInPath()
      let files = script.file == "-" ? [] : host.readFiles(inside: folder.deletingLastPathComponent().path)
      var page = SharedPage(title: folder.lastPathComponent, files: files)
      for preview in try host.previews.chosen(preview) {
        for traits in choices.combinations {
          let picture = try host.makePicture(preview, width: width, scale: scale, traits: traits)
          let png = try picture.drawing {
            try renderer.png(of: picture.snapshot(), scale: picture.scale, background: nil)
          }
          let title = [preview?.name ?? ScriptResult(of: host).className ?? "returned", traits.words].filter {
            !$0.isEmpty
          }
          do throws(WeftError) {
            try host.add(title.joined(separator: ", "), picture, png: png, to: &page)
          } catch {
            throw error.placed(in: preview)
          }
        }
      }
      if page.isShortened {
        StandardStreams.tell(
          "note: the file would be too large: some explanations were left out, or elements; share one --preview")
      }
      let html = Array(page.html.utf8)
      guard let file else { return try StandardStreams.write(html) }
      try file.writeAll(html)
    }
  }

  private var defaultOutput: String {
    guard script.file != "-" else { return "-" }
    return URL(fileURLWithPath: script.file).deletingPathExtension().lastPathComponent + ".html"
  }
}
