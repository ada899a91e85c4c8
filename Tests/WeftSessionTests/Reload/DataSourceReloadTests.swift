import Foundation
import Testing
import Weft
import WeftSession

/// A node that is the data source and the delegate of a container in it, and has an old and a new answer of one method.
private struct ContainerScript: CustomTestStringConvertible {
  let container: String
  /// The methods that are always there: name, parameters, body.
  let always: [(name: String, parameters: String, body: String)]
  /// The method that changes.
  let name: String
  let parameters: String
  let old: String
  let new: String

  var testDescription: String { "\(container).\(name)" }

  func source(isNew: Bool) -> String {
    let methods = always.filter { $0.name != name } + [(name, parameters, isNew ? new : old)]
    let text = methods.map { "function Screen:\($0.name)(\($0.parameters)) \($0.body) end" }.joined(separator: "\n")
    return """
      local ui = require "weft"
      local function cell(name, height)
        local cell = ui.CellNode { debugName = name }
        cell.style.preferredSize = { 40, height }
        return cell
      end
      local Screen = ui.DisplayNode:subclass "Screen"
      function Screen:init()
        self.automaticallyManagesSubnodes = true
        self.list = ui.\(container) { dataSource = self, delegate = self }
      end
      function Screen:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = 0, self.list } end
      \(text)
      ui.preview("Screen", { width = 100, height = 400 }, function() return Screen() end)
      """
  }

  static let all: [ContainerScript] = tables + collections + pagers

  private static let tables = [
    "numberOfSections", "numberOfRows", "nodeForRowAt", "nodeBlockForRowAt", "constrainedSizeForRowAt",
  ]
  .map { name in
    make("TableNode", name, "numberOfRows", "nodeForRowAt", "nodeBlockForRowAt", "constrainedSizeForRowAt")
  }

  private static let collections = [
    "numberOfSections", "numberOfItems", "nodeForItemAt", "nodeBlockForItemAt", "nodeForSupplementaryElementOfKind",
    "constrainedSizeForItemAt", "insetForSectionAt", "minimumLineSpacingForSectionAt",
    "minimumInteritemSpacingForSectionAt", "sizeRangeForHeaderInSection", "sizeRangeForFooterInSection",
  ].map { name in
    make("CollectionNode", name, "numberOfItems", "nodeForItemAt", "nodeBlockForItemAt", "constrainedSizeForItemAt")
  }

  private static let pagers = ["numberOfPages", "nodeAtIndex", "nodeBlockAtIndex"].map { name in
    make("PagerNode", name, "numberOfPages", "nodeAtIndex", "nodeBlockAtIndex", "constrainedSizeForItemAt")
  }

  private static func make(
    _ container: String, _ name: String, _ count: String, _ node: String, _ block: String, _ constrained: String
  ) -> ContainerScript {
    let size = "return { min = { 0, 0 }, max = { 100, 20 } }"
    var always = [(name: count, parameters: "", body: "return 3")]
    if name != block { always.append((node, "", #"return cell("old", 30)"#)) }
    if name.contains("Supplementary") || name.contains("Header") || name.contains("Footer") {
      always.append(("nodeForSupplementaryElementOfKind", "kind", #"return cell("old " .. kind, 12)"#))
    }
    let (parameters, old, new) =
      switch name {
      case "numberOfSections": ("", "return 1", "return 2")
      case count: ("", "return 3", "return 2")
      case node: ("", #"return cell("old", 30)"#, #"return cell("new", 30)"#)
      case block:
        ("", #"return function() return cell("old", 30) end"#, #"return function() return cell("new", 30) end"#)
      case "nodeForSupplementaryElementOfKind":
        ("kind", #"return cell("old " .. kind, 12)"#, #"return cell("new " .. kind, 12)"#)
      case "insetForSectionAt": ("", "return 5", "return 9")
      case constrained, "sizeRangeForHeaderInSection", "sizeRangeForFooterInSection":
        ("", size, size.replacingOccurrences(of: "20", with: "10"))
      default: ("", "return 4", "return 30")
      }
    return ContainerScript(
      container: container, always: always, name: name, parameters: parameters, old: old, new: new)
  }
}

@Suite("Reloads of data sources")
struct DataSourceReloadTests {
  /// The shown elements with their frames.
  private func elements(of cell: SessionPreview) throws -> [String] {
    let list = try #require(cell.live.root.subnodes.first as? CellContainerNode)
    return list.subnodes.map { "\($0.debugName ?? "") \($0.frame)" } + ["\(list.contentSize)"]
  }

  @Test("A container shows what a changed method of its data source or delegate gives", arguments: ContainerScript.all)
  private func changed(_ script: ContainerScript) throws {
    let bench = try ReloadBench(["main.lua": script.source(isNew: false)])
    let cell = try bench.show("Screen")
    let before = try elements(of: cell)
    try bench.save(["main.lua": script.source(isNew: true)])
    #expect(bench.events.failures.map(\.message) == [])
    let fresh = try ReloadBench(["main.lua": script.source(isNew: true)])
    let expected = try elements(of: try fresh.show("Screen"))
    #expect(expected != before)
    #expect(try elements(of: cell) == expected)
  }
}
