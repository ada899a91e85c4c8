import Testing
import Weft

@Suite("Images that nothing requests")
struct UnrequestedImageTests {
  private static let photo = #"photo = ui.NetworkImageNode { url = "data:image/gif;base64,R0lGODlhAQABAAAAACw=" }"#

  /// Runs a script to its end; returns the lines of its warnings about images that nothing requests.
  private func lines(_ source: String) throws -> [Int] {
    let host = try ScriptHost(platform: .standard)
    var found: [Int] = []
    host.onWarning = { if $0.code == .imageNotRequested { found.append($0.location?.line ?? 0) } }
    let text = "local ui = require \"weft\"\n\(source)\n"
    try host.run(source: Array(text.utf8), file: "/script.lua")
    try host.finish()
    return found
  }

  @Test(
    "At the end of a script, nodes that it still holds are warned of",
    arguments: [
      photo,
      "box = ui.DisplayNode { ui.NetworkImageNode { url = \"file:a.png\" } }",
      "ui.after(1, function() \(photo) end)",
      "photo = ui.NetworkImageNode {} photo:setURL(\"file:a.png\")",
    ])
  func held(source: String) throws { #expect(try lines(source) == [2]) }

  @Test(
    "A node in a window, a measured one, one that loads by a call and one without a URL are not warned of, nor those that a preview, a test or a user of the script's result may show",
    arguments: [
      "\(photo) window = ui.Window { size = { 9, 9 }, photo }",
      "\(photo) window = ui.Window { size = { 9, 9 } } ui.after(1, function() window:addSubnode(photo) end)",
      "\(photo) photo:layoutThatFits { max = { 9, 9 } }",
      "\(photo) ui.StackLayoutSpec { photo }:layoutThatFits { max = { 9, 9 } }",
      "\(photo) photo:recursivelyPreload()",
      "photo = ui.NetworkImageNode { defaultImage = nil, url = nil }",
      "\(photo) ui.preview(\"A\", function() return photo end)",
      "\(photo) ui.test(\"A\", function() end)",
      "\(photo) return { photo = photo }",
    ])
  func used(source: String) throws { #expect(try lines(source).isEmpty) }
}
