import Foundation
import Testing
import WeftLayout
import WeftLua
import WeftGraphics
import WeftNodes

@testable import WeftInspection
@testable import WeftScript

@Suite("Options of previews")
struct PreviewVariantTests {
  private func host(_ options: String, files: [String: String] = [:]) throws -> (host: ScriptHost, folder: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString)")
      .resolvingSymlinksInPath().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name)) }
    let script = """
      local ui = require "weft"
      local Cell = ui.CellNode:subclass "Cell"
      function Cell:init(props) self.props = props or {} self.automaticallyManagesSubnodes = true end
      function Cell:layoutSpecThatFits()
        local traits = self.traitCollection
        local height = self.props.height or 10
        if traits.userInterfaceStyle == "dark" then height = height + 100 end
        if traits.preferredContentSizeCategory == "extraLarge" then height = height + 1000 end
        return ui.StackLayoutSpec { direction = "horizontal",
          ui.DisplayNode { debugName = "box", style = { width = 10, height = height } } }
      end
      ui.preview("Card", \(options), function(props) return Cell(props) end)
      """
    let host = try ScriptHost(platform: Platform(textEngine: PlainTextEngine(), imageDecoder: PixbufImageDecoder()))
    try host.run(source: Array(script.utf8), file: folder + "/card.lua")
    return (host, folder)
  }

  private func heights(_ host: ScriptHost) throws -> [String: Double] {
    var heights: [String: Double] = [:]
    for preview in host.previews { heights[preview.name] = try host.makePicture(preview).layout.size.height }
    return heights
  }

  @Test("A preview is shown in the traits that it names, and given its props")
  func traitsAndProps() throws {
    let (host, _) = try host(
      "{ userInterfaceStyle = 'dark', preferredContentSizeCategory = 'extraLarge', props = { height = 5 } }")
    #expect(try heights(host) == ["Card": 1105])
  }

  @Test("A direction from right to left mirrors the layout")
  func direction() throws {
    let (host, _) = try host("{ width = 100, layoutDirection = 'rightToLeft' }")
    let picture = try host.makePicture(host.previews[0])
    #expect(picture.root.node.subnodes[0].frame.minX == 90)
  }

  @Test("Each variant is a preview beside its own, with all that it does not say itself")
  func variants() throws {
    let (host, _) = try host(
      """
      { width = 200, props = { height = 20 }, variants = {
          { name = "Dark", userInterfaceStyle = "dark" },
          { name = "Tall, narrow", width = 50, props = { height = 30 } },
        } }
      """)
    #expect(host.previews.map(\.name) == ["Card", "Card/Dark", "Card/Tall, narrow"])
    #expect(host.previews.map(\.variantOf) == [nil, "Card", "Card"])
    #expect(host.previews.map(\.widths) == [[200], [200], [50]])
    #expect(try heights(host) == ["Card": 20, "Card/Dark": 120, "Card/Tall, narrow": 30])
  }

  @Test("Props of a JSON file are read beside the script, again each time")
  func jsonProps() throws {
    let (host, folder) = try host("{ props = 'card.json' }", files: ["card.json": "{ \"height\": 40 }"])
    #expect(try heights(host) == ["Card": 40])
    try Data("{ \"height\": 50 }".utf8).write(to: URL(fileURLWithPath: folder + "/card.json"))
    #expect(try heights(host) == ["Card": 50])
  }

  @Test("What the host was given goes before the script's own props, and the caller's traits before the preview's")
  func precedence() throws {
    let (host, _) = try host("{ userInterfaceStyle = 'dark', props = { height = 40 } }")
    host.props = Array("{ \"height\": 7 }".utf8)
    #expect(try heights(host) == ["Card": 107])
    var light = TraitCollection()
    light.userInterfaceStyle = .light
    #expect(try host.makePicture(host.previews[0], traits: light).layout.size.height == 7)
  }

  @Test("A JSON file with a mistake is reported with its own line; none outside the script's folder is read")
  func wrongFiles() throws {
    #expect {
      _ = try host("{ props = 'card.json' }", files: ["card.json": "{\n \"height\": ,\n}"])
    } throws: { error in
      let location = (error as? WeftError)?.location
      return location?.file.hasSuffix("/card.json") == true && location?.line == 2
    }
    #expect {
      _ = try host("{ props = '/etc/hostname' }")
    } throws: { error in
      (error as? WeftError)?.message.contains("outside the folders") == true
    }
  }

  @Test("A live preview that is shown in other traits goes back to its own")
  func liveTraits() throws {
    let (host, _) = try host("{ userInterfaceStyle = 'dark' }")
    let live = try host.open(host.previews[0])
    #expect(live.root.traitCollection.userInterfaceStyle == .dark)
    var light = TraitCollection()
    light.userInterfaceStyle = .light
    try host.show(live, in: PreviewEnvironment(traits: light))
    #expect(live.root.traitCollection.userInterfaceStyle == .light)
    try host.show(live, in: PreviewEnvironment())
    #expect(live.root.traitCollection.userInterfaceStyle == .dark)
  }
}
