import ArgumentParser
import Foundation
import Weft

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw a script's picture: PNG, SVG or PDF.")

  @OptionGroup var script: ScriptOptions
  @OptionGroup var picture: PictureOptions

  @Option(
    name: .shortAndLong,
    help:
      "Where to: a file ending in .png, .svg or .pdf; - for a PNG on standard output. By default the script's name with .png."
  )
  var output: String?

  @Option(help: "The colour behind the picture, as in CSS. By default none.")
  var background: String?

  func run() throws {
    var color: Color?
    if let background {
      color = Color(css: background)
      guard color != nil else {
        let nearest = Color.nearestName(to: background).map { "; did you mean \"\($0)\"?" } ?? ""
        throw Failure("--background: \"\(background)\" is no colour\(nearest)", exitCode: 2)
      }
    }
    let target = output ?? defaultOutput
    let format = target == "-" ? "png" : URL(fileURLWithPath: target).pathExtension.lowercased()
    guard ["png", "svg", "pdf"].contains(format) else {
      throw Failure("-o \(target): expected a name that ends in .png, .svg or .pdf", exitCode: 2)
    }
    try script.withHost(printsAside: target == "-") { host, renderer in
      let picture = try picture.makePicture(host)
      let layer = try picture.snapshot()
      try host.lua.checkLimits()
      let bytes: [UInt8]
      switch format {
      case "svg": bytes = try renderer.svg(of: layer, background: color)
      case "pdf": bytes = try renderer.pdf(of: layer, background: color)
      default: bytes = try renderer.png(of: layer, scale: picture.scale, background: color)
      }
      try write(bytes, to: target)
    }
  }

  private var defaultOutput: String {
    guard script.file != "-" else { return "-" }
    return URL(fileURLWithPath: script.file).deletingPathExtension().lastPathComponent + ".png"
  }

  private func write(_ bytes: [UInt8], to target: String) throws {
    if target == "-" {
      FileHandle.standardOutput.write(Data(bytes))
      return
    }
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: target), options: .atomic)
    } catch {
      throw Failure("can't write \(target): \(error.localizedDescription)")
    }
  }
}
