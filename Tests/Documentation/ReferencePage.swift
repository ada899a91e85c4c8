import WeftNodes

@testable import WeftScript

/// The page LuaReference.md, written from the registry.
struct ReferencePage {
  private(set) var text = """
    # Lua reference

    Every class, spec, property, method and callback of `require "weft"`.

    <!-- Written from Sources/WeftScript/Registry by Tests/Documentation; WEFT_RECORD=1 scripts/test --filter Documentation
    writes it anew. -->

    ## Overview

    Lengths are in points. How sizes, insets, colours and text are written is told in <doc:WritingCells>.


    """

  /// - Parameter host: any; its classes are those of the registry.
  init(_ host: ScriptHost) {
    writeModule()
    writeNodes()
    writeSpecs(host.specClasses.constructible)
    writeStyle()
    writeObjects()
    writeAssertions()
  }

  private mutating func writeModule() {
    heading("The module")
    list(moduleFunctions)
    line("Every class and every spec below is a field of the module.")
  }

  private mutating func writeNodes() {
    let inherited = Set(NodeClasses.properties(of: .display).map(\.description.name))
    for native in NativeClass.allCases {
      let parent = native.parent.map { " A `\($0.name)` with these in addition." } ?? ""
      heading("\(native.name)")
      line(native.doc + parent)
      let own = NodeClasses.properties(of: native)
        .filter { native == .display || !inherited.contains($0.description.name) }
      if !own.isEmpty {
        table(own.map { row($0.description, isReadOnly: $0.set == nil) })
      }
      guard native == .display else { continue }
      line("`style` holds the properties under Style.")
      subheading("Methods")
      list(nodeMethods.map { ("node:\($0.name)\($0.arguments)", $0.doc) })
      subheading("Callbacks")
      line("Methods to override in a class. `init(self, ...)` receives what the class is called with.")
      list(nodeCallbacks.map { ($0.name + $0.arguments, $0.doc) })
      subheading("Classes")
      list(classFields)
    }
  }

  private mutating func writeSpecs(_ specs: [SpecClass]) {
    for spec in specs where spec.name != NativeClass.display.name {
      heading(spec.name)
      let places = spec.childNames?.enumerated().map { "`\($0.element)` at [\($0.offset + 1)]" }
      let children =
        if let places {
          "Children: \(places.joined(separator: ", "))."
        } else if spec.name == "LayoutSpec" {
          "It lays out no children."
        } else {
          "Children: any number."
        }
      line("\(spec.doc) \(children)")
      if !spec.descriptions.isEmpty { table(spec.descriptions.map { row($0) }) }
    }
    line("Every spec has `style` and `debugName`; one made outside a layout has `layoutThatFits(range, options)`.")
  }

  private mutating func writeStyle() {
    heading("Style")
    line("Of nodes and specs alike. Flex and spacing are read by a parent stack, `layoutPosition` by an absolute spec.")
    table(styleProperties.map { row($0.description) })
  }

  private mutating func writeObjects() {
    heading("Layout")
    line("What `layoutThatFits` gives.")
    list(layoutFields)
    heading("Image")
    line("What `ui.image` gives.")
    list(imageFields)
    heading("Canvas")
    line("What `draw` and `imageModificationBlock` draw on. Rectangles are `{x, y, width, height}`.")
    line("A *paint* is a colour or a gradient: `{colors = {…}, from = {x, y}, to = {x, y}}`, or `center` and `radius`.")
    list(canvasMethods.map { ("canvas:\($0.name)\($0.arguments)", $0.doc) })
  }

  private mutating func writeAssertions() {
    heading("Assertions")
    line("What the function of a `ui.test` receives, as `t`. They are called with a dot.")
    list(assertionList.map { ("t.\($0.name)\($0.arguments)", $0.doc) })
  }

  // MARK: Markdown

  private mutating func heading(_ title: String) { text += "### \(title)\n\n" }
  private mutating func subheading(_ title: String) { text += "#### \(title)\n\n" }
  private mutating func line(_ line: String) { text += line + "\n\n" }

  private mutating func list(_ entries: [(code: String, doc: String)]) {
    for entry in entries { text += "- `\(entry.code)`: \(entry.doc)\n" }
    text += "\n"
  }

  private mutating func table(_ rows: [String]) {
    text += "| property | takes | by default | |\n|---|---|---|---|\n" + rows.joined(separator: "\n") + "\n\n"
  }

  private func row(_ property: PropertyDescription, isReadOnly: Bool = false) -> String {
    // A bare bar would end the cell, in code too.
    let type = "`\(property.type.replacing("|", with: "\\|"))`" + (isReadOnly ? ", read only" : "")
    return "| `\(property.name)` | \(type) | `\(property.standard)` | \(property.doc) |"
  }
}

// What is no property and stands in no registry; ReferenceTests looks for each in a running host.

let moduleFunctions = [
  (
    "ui.preview(name, options, function)",
    "Declares an example; options (width or a list of them, height, scale) may be left out."
  ),
  ("ui.test(name, function)", "Declares a test for `weft test`; the function receives the assertions `t`."),
  ("ui.image(path)", "Reads a picture."),
  ("ui.font(path)", "Adds the fonts of a file; gives the name of the first one's family."),
]

let classFields = [
  ("Class:subclass(name)", "Derives a class."),
  ("Class(...)", "Makes a node."),
  ("Class.super", "The class that it is derived from."),
  ("Class.className", "Its name."),
]

let layoutFields = [
  ("size", "How large it is: {width, height}."),
  ("position", "Where it stands in the layout around it: {x, y}."),
  ("element", "The node."),
  ("constrainedSize", "The range that its size was chosen from."),
  ("sublayouts", "The layouts of the nearest nodes inside, in the order in which they are drawn."),
  ("frames()", "All nodes below in pre-order, as {node =, frame =}, in the layout's coordinates."),
]

let imageFields = [
  ("size", "{width, height}, in points."),
  ("width", "In points."),
  ("height", "In points."),
  ("scale", "Pixels per point."),
]
