import Testing
import Weft

@testable import WeftScript

@Suite("Fields of one's own")
struct FieldNameTests {
  let script: Script

  init() throws { script = try Script() }

  /// Names that cells have in practice.
  private static let names = [
    "title", "subtitle", "photo", "photos", "view", "views", "state", "states", "images", "picture", "pictures", "name",
    "names", "time", "times", "like", "likes", "user", "users", "userName", "model", "index", "selected", "count",
    "data",
    "header", "footer", "body", "icon", "icons", "badge", "url", "urls", "avatar", "location", "caption", "comment",
    "comments", "button", "buttons", "label", "labels", "separator", "background", "overlay", "content", "contents",
    "item", "items", "cell", "cells", "row", "rows", "section", "owner", "delegate", "onTap", "key", "value", "id",
    "tag",
    "kind", "type", "date", "price", "rating", "message", "messages", "avatarNode", "titleNode", "textNode",
    "imageNode",
    "parent", "child", "children", "options", "padding", "insets", "spacing", "colors", "fonts", "texts", "lines",
    "backgroundNode", "shadow", "border", "corner", "expanded", "highlighted", "loading", "isSelected", "video",
    "ratio",
    "photoRatio", "size", "position2", "framed", "alphas", "bound", "layouts", "drawn", "draws", "author", "post",
    "lead",
  ]

  @Test("Ordinary names are accepted on nodes of every class, as fields and in the tables of subclasses")
  func ordinaryNames() throws {
    for native in NativeClass.allCases {
      for name in Self.names {
        let text = try script.run(
          """
          local node = ui.\(native.name) {}
          node.\(name) = 12
          print(node.\(name), ui.\(native.name):subclass "Own" { \(name) = 13 }.\(name))
          """)
        #expect(text == "12\t13", "\(native.name).\(name)")
      }
    }
  }

  @Test("Names of other classes' properties are free, as long as the class has no such property")
  func othersNames() throws {
    #expect(
      try script.run(
        """
        local cell = ui.CellNode {}
        cell.text, cell.image, cell.font, cell.color, cell.direction = 1, 2, 3, 4, 5
        print(cell.text, cell.image, cell.font, cell.color, cell.direction)
        """) == "1\t2\t3\t4\t5")
  }

  @Test("Any value is a key but nil, and any value a field's value")
  func keysAndValues() throws {
    #expect(
      try script.run(
        """
        local node, key = ui.DisplayNode {}, {}
        node[1], node[key], node[true], node[node] = "a", "b", "c", "d"
        node.list, node.f, node.none = { 1 }, print, false
        print(node[1], node[key], node[true], node[node], node.list[1], node.f == print, node.none, node.other)
        """) == "a\tb\tc\td\t1\ttrue\tfalse\tnil")
    #expect(
      try script.complaint("local node = ui.DisplayNode {}\nnode[nil] = 1")
        == "2: DisplayNode: a field needs a name, got nil")
    #expect(
      try script.complaint("local node = ui.DisplayNode {}\nnode[0/0] = 1")
        == "2: table index is NaN")
  }

  @Test("Every property with one slip of the pen is found out, and answered with its name")
  func nearMisses() throws {
    for native in NativeClass.allCases {
      let names = script.host.nodeClasses.names(of: native)
      for name in Set(names) where name.utf8.count >= 8 {
        // Two letters swapped, one left out, one doubled.
        var letters = Array(name)
        letters.swapAt(3, 4)
        let swapped = String(letters)
        letters = Array(name)
        letters.remove(at: 5)
        let short = String(letters)
        letters.insert(contentsOf: [letters[4], letters[4]], at: 4)
        for wrong in [swapped, short, String(name.prefix(4)) + "x" + name.dropFirst(4)]
        where wrong != name && !names.contains(wrong) {
          let text = try script.complaint("local node = ui.\(native.name) {}\nnode.\(wrong) = 1")
          #expect(
            text == "2: \(native.name) has no property \"\(wrong)\" | did you mean \"\(name)\"?", "for \(wrong)")
        }
      }
    }
  }
}
