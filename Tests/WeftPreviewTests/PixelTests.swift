import Foundation
import Testing
import Weft
import WeftPreview
import WeftSession

@Suite("Pictures as pixels")
struct PixelTests {
  /// A photograph among other things, which move as the script is changed. Half transparent in places: colours are divided
  /// by alpha as the renderer does.
  private static func script(padding: Int, title: String, width: Int = 320, alpha: Double = 0.7) -> String {
    """
    local ui = require "weft"
    local image = ui.image "photo.png"
    ui.preview("A photo", { width = \(width) }, function()
      return ui.DisplayNode { automaticallyManagesSubnodes = true, layoutSpecBlock = function()
        return ui.StackLayoutSpec { direction = "vertical", spacing = \(padding),
          ui.TextNode { text = "\(title)" },
          ui.ImageNode { image = image, alpha = \(alpha), cornerRadius = 30, clipsToBounds = true,
            style = { preferredSize = { width = 320, height = 320 } } },
          ui.TextNode { text = "Below" } }
      end }
    end)
    """
  }

  private static func preview() async throws -> Preview {
    let preview = try await Preview([:])
    let pixels = (0..<320 * 320).flatMap { index -> [UInt8] in
      let (x, y) = (index % 320, index / 320)
      return [UInt8(x * y % 251), UInt8(x % 250), UInt8(y % 249), 255]
    }
    let image = try #require(Image(pixels: pixels, pixelWidth: 320, pixelHeight: 320))
    try Data(CairoRenderer().png(of: image)).write(to: URL(fileURLWithPath: preview.folder + "/photo.png"))
    let file = preview.folder + "/photo.lua"
    try Data(script(padding: 5, title: "Above").utf8).write(to: URL(fileURLWithPath: file))
    let folder = preview.folder
    await preview.pages.session.perform { _ = $0.open(file: file, root: folder) }
    return preview
  }

  /// Whether a frame shows what `weft render` writes of the script.
  private func isRendered(_ frame: [String: Any], in folder: String) throws -> Bool {
    let host = try ScriptHost(platform: .standard)
    try host.run(file: folder + "/photo.lua")
    let picture = try host.makePicture(host.previews[0])
    let expected = try CairoRenderer().png(of: picture.snapshot(), scale: picture.scale, background: nil)
    var sent = try #require(frame["file"] as? [UInt8])
    // As images are kept: blue first, and multiplied by alpha, rounded as for a PNG's colours.
    for start in stride(from: 0, to: sent.count, by: 4) {
      let alpha = Int(sent[start + 3])
      func part(_ index: Int) -> UInt8 {
        let product = Int(sent[start + index]) * alpha + 128
        return UInt8((product + product >> 8) >> 8)
      }
      (sent[start], sent[start + 1], sent[start + 2]) = (part(2), part(1), part(0))
    }
    return try PixbufImageDecoder().decode(expected, name: "expected", scale: 1).pixels == sent
  }

  @Test("A photograph comes as the very pixels that weft render writes")
  func samePixels() async throws {
    let preview = try await Self.preview()
    let page = try await preview.page()
    try await page.show(1, "photo.lua", "A photo")
    let frame = try await page.next("frame")
    #expect(frame["format"] as? String == "pixels")
    #expect(frame["columns"] as? Int == 640)
    #expect(try isRendered(frame, in: preview.folder))
  }

  @Test("After every save it is the same picture as rendered, though only what is new of it has come")
  func changes() async throws {
    let preview = try await Self.preview()
    let page = try await preview.page()
    try await page.show(1, "photo.lua", "A photo")
    var frame = try await page.next("frame")
    let all = try #require(frame["bytes"] as? Int)
    let saves: [(source: String, share: Double)] = [
      (Self.script(padding: 5, title: "Others"), 0.1), (Self.script(padding: 23, title: "Others"), 0.1),
      (Self.script(padding: 1, title: ""), 0.1), (Self.script(padding: 1, title: "", alpha: 1), 1),
      (Self.script(padding: 7, title: "Above", width: 340, alpha: 1), 1.1),
      (Self.script(padding: 0, title: "Several\\nlines\\nnow", width: 340, alpha: 1), 0.3),
    ]
    for (number, save) in saves.enumerated() {
      try await page.paint(frame)
      try await preview.write(save.source, to: "photo.lua")
      frame = try await page.next("frame")
      #expect(try isRendered(frame, in: preview.folder), "save \(number)")
      let bytes = try #require(frame["bytes"] as? Int)
      #expect(Double(bytes) < save.share * Double(all), "save \(number)")
    }
  }

  @Test("While its width is dragged a photograph has one pixel a point; the whole picture follows")
  func drafts() async throws {
    let preview = try await Self.preview()
    let page = try await preview.page()
    try await page.show(1, "photo.lua", "A photo")
    try await page.paint(try await page.next("frame"))
    try await page.show(1, "photo.lua", "A photo", ["width": 340, "isDraft": true])
    let draft = try await page.next("frame")
    #expect(draft["columns"] as? Int == 340)
    #expect(draft["width"] as? Double == 340)
    try await page.paint(draft)
    try await page.show(1, "photo.lua", "A photo", ["width": 320, "isDraft": true])
    let last = try await page.next("frame")
    #expect(last["columns"] as? Int == 320)
    // The whole one waits until the draft is painted.
    try await page.show(1, "photo.lua", "A photo", ["width": 320])
    try await page.paint(last)
    let whole = try await page.next("frame")
    #expect(whole["columns"] as? Int == 640)
    #expect(try isRendered(whole, in: preview.folder))
  }

  @Test("A cell that is asked for again gets all of its pixels")
  func again() async throws {
    let preview = try await Self.preview()
    let page = try await preview.page()
    try await page.show(1, "photo.lua", "A photo")
    let first = try await page.next("frame")
    try await page.send(["type": "hide", "cell": 1])
    try await page.show(1, "photo.lua", "A photo")
    let second = try await page.next("frame")
    #expect(second["base"] as? Int == nil)
    #expect(second["bytes"] as? Int == first["bytes"] as? Int)
  }
}
