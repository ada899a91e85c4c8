import Foundation
import Testing
import Weft

@testable import WeftScript

@Suite("LuaReference.md")
struct ReferenceTests {
  @Test("The page is what the registry says")
  func isFresh() throws {
    let written = ReferencePage(try ScriptHost(platform: .standard)).text
    if ProcessInfo.processInfo.environment["WEFT_RECORD"] == "1" {
      try written.write(to: Pages.reference, atomically: true, encoding: .utf8)
    }
    #expect(
      try Pages.text(Pages.reference) == written,
      "stale; WEFT_RECORD=1 scripts/test --filter Documentation writes it anew")
  }

  @Test("Every property and method of the registry has its words")
  func isComplete() throws {
    let host = try ScriptHost(platform: .standard)
    let properties =
      NativeClass.allCases.flatMap { NodeClasses.properties(of: $0).map(\.description) }
      + styleProperties.map(\.description) + host.specClasses.byKind.flatMap(\.descriptions)
    for property in properties {
      #expect(!property.type.isEmpty && !property.standard.isEmpty, "\(property.name)")
      #expect(property.doc.hasSuffix("."), "\(property.name): \(property.doc)")
    }
    for doc in nodeMethods.map(\.doc) + nodeCallbacks.map(\.doc) + canvasMethods.map(\.doc) {
      #expect(doc.hasSuffix("."), "\(doc)")
    }
  }

  @Test("What the page tells beside the registry is there")
  func handwrittenPartsAreThere() throws {
    func names(_ entries: [(String, String)]) -> String {
      entries.map { "\"\($0.0.prefix { $0 != "(" })\"" }.joined(separator: ", ")
    }
    let script = """
      local ui = require "weft"
      local layout = ui.DisplayNode { style = { preferredSize = { 4, 4 } } }:layoutThatFits {}
      local image = ui.image "pictures/star.png"
      local class = ui.DisplayNode:subclass "Some"
      for _, name in ipairs { \(names(layoutFields)) } do assert(layout[name] ~= nil, name) end
      for _, name in ipairs { \(names(imageFields)) } do assert(image[name] ~= nil, name) end
      for _, name in ipairs { \(names(moduleFunctions)) } do assert(ui[name:sub(4)] ~= nil, name) end
      for _, name in ipairs { "subclass", "super", "className" } do assert(class[name] ~= nil, name) end
      """
    let host = try ScriptHost(platform: .standard)
    let file = Pages.root.appendingPathComponent("examples/snippet.lua").path
    try host.run(source: Array(script.utf8), file: file)
  }
}
