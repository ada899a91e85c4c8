import ArgumentParser
import Weft
import WeftJSON

struct Tree: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree", _superCommandName: "weft",
    abstract: "Print a script's layout as an indented tree.",
    discussion: """
      Prints a line for each element: class, name, frame in its node's coordinates, and the size range that it was given. \
      Specs are in parentheses. A list is followed by the rows that have cells, and why: visible, drawn, preloaded, kept. \
      A node without a debugName is named by the field that contains it.

      The layout is that of time 0, when the cells of tables are made and image files are read. A note on standard error \
      says how many timers and animations have not run.
      """)

  @OptionGroup var script: ScriptOptions
  @OptionGroup var picture: PictureOptions

  @Flag(
    help: """
      Print what VoiceOver reads instead, in order: number, sentence, frame in the window, node; then the nodes that are \
      not read, each with the reason.
      """)
  var accessibility = false

  @Flag(help: "Print JSON: nodes with class, name, frame in the parent's coordinates, range and subnodes.")
  var json = false

  @Option(
    help: """
      Explain the width and the height of an element instead. A name, a class, a path such as "PhotoCell > title", or a \
      number that the message lists if there are several.
      """)
  var explain: String?

  func validate() throws {
    if accessibility, explain != nil { throw ValidationError("--accessibility and --explain print different things") }
  }

  func run() throws {
    try script.withHost(json: json, printsAside: json, draws: false) { host, _ in
      let picture = try picture.makePicture(host)
      defer { NotRun.tell(picture, host) }
      if let explain {
        let explanation = try explained(explain, host, picture)
        return print(json ? explanation.json.text : explanation.text(), terminator: json ? "\n" : "")
      }
      if accessibility {
        let outline = AccessibilityOutline(picture.root.node)
        return print(json ? outline.json.lines : outline.text, terminator: json ? "\n" : "")
      }
      let elements = try OutlineElement.tree(of: picture.root.node, scale: picture.scale, host)
      if json {
        var tree = TreeJSON(elements)
        print(tree.root().lines)
      } else {
        for element in elements { print(element.line(indent: element.depth)) }
      }
    }
  }
}

extension Tree {
  /// Returns the ledger of the element with a name.
  private func explained(_ name: String, _ host: ScriptHost, _ picture: PreviewPicture) throws -> Explanation {
    let inspection = try host.inspect(picture)
    let element: InspectedElement
    do throws(ElementNameError) {
      element = try inspection.element(named: name)
    } catch {
      switch error {
      case .none(let nearest):
        let hint = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
        throw Failure("--explain: there is no element \"\(name)\"\(hint)", exitCode: 2)
      case .several(let found):
        let list = found.prefix(20).map { "  --explain \($0.id)  \($0.path)" }.joined(separator: "\n")
        throw Failure(
          "--explain: \(found.count) elements are called \"\(name)\"; choose one:\n\(list)", exitCode: 2)
      }
    }
    guard let explanation = try host.explain(element.id, in: picture) else {
      throw Failure("--explain: \"\(name)\" is in no layout")
    }
    return explanation
  }
}

/// The nodes of a tree as JSON.
private struct TreeJSON {
  private let elements: [OutlineElement]
  private var next = 0

  init(_ elements: [OutlineElement]) { self.elements = elements }

  /// Returns the root, with the nodes inside.
  mutating func root() -> JSON { nodes(below: -1).first ?? [:] }

  /// Returns the following nodes that are deeper; specs are skipped.
  private mutating func nodes(below depth: Int) -> [JSON] {
    var nodes: [JSON] = []
    while next < elements.count, elements[next].depth > depth {
      let element = elements[next]
      next += 1
      if element.isNode { nodes.append(object(element)) }
    }
    return nodes
  }

  private mutating func object(_ element: OutlineElement) -> JSON {
    var object: JSON = [:]
    object.add("class", ElementMember.className.value(of: element))
    object.add("frame", ElementMember.frameInHost.value(of: element))
    object.add("name", ElementMember.name.value(of: element))
    object.add("cells", element.cells.map(JSON.string))
    object.add("range", element.range.map { ["min": size($0.min), "max": size($0.max)] })
    object.add("subnodes", .array(nodes(below: element.depth)))
    return object
  }

  private func size(_ size: Size) -> JSON { .array([.number(size.width), .number(size.height)]) }
}
