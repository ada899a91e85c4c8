import Weft
import WeftSession
import WeftSupport

// Functions of the prompt that explain a layout.
extension LayoutFunctions {
  func tree(_ x: PromptElement) throws(WeftError) {
    let (root, id) = try place(of: x)
    // In pre-order, the elements inside an element follow it.
    let elements = try OutlineElement.tree(of: root, scale: scale(of: root), host).drop { $0.id != id }
    guard let first = elements.first else { return }
    output.result(first.line(indent: 0, isTop: true))
    for element in elements.dropFirst().prefix(while: { $0.depth > first.depth }).prefix(1999) {
      output.result(element.line(indent: element.depth - first.depth))
    }
  }

  func explain(_ x: PromptElement, name: String?) throws(WeftError) {
    var (root, id) = try place(of: x)
    if let name { id = try element(name, inside: id, of: root) }
    guard let explanation = try host.explain(id, in: root, scale: scale(of: root)) else {
      throw WeftError(
        .runtime, "explain: \(x.description) is in no layout",
        hint: "its frame was set by hand, or nothing around it has placed it")
    }
    let text = explanation.text(file: ProblemText.shortPath)
    output.result(text.hasSuffix("\n") ? String(text.dropLast()) : text)
  }

  private func element(_ name: String, inside id: ElementID, of root: DisplayNode) throws(WeftError) -> ElementID {
    let inspection = try host.inspect(root: root, scale: scale(of: root))
    do throws(ElementNameError) {
      return try inspection.element(named: name, inside: id).id
    } catch {
      switch error {
      case .none(let nearest):
        throw WeftError(
          .runtime, "explain: there is no element \"\(name)\" inside", hint: nearest.map { "did you mean \"\($0)\"?" })
      case .several(let found):
        let list = found.prefix(10).map { "\"\($0.id)\" (\($0.path))" }.joined(separator: ", ")
        throw WeftError(
          .runtime, "explain: \(found.count) elements are called \"\(name)\"", hint: "choose one: \(list)")
      }
    }
  }

  func style(_ x: PromptElement) throws(WeftError) {
    let (root, id) = try place(of: x)
    let inspection = try host.inspect(root: root, scale: scale(of: root))
    guard let element = inspection[id] else { return }
    let set = element.style.filter(\.isSet)
    let names = set.map(\.name.count).max() ?? 0
    let values = set.map(\.value.count).max() ?? 0
    for property in set {
      let place = property.location.map { "  \(ProblemText.shortPath($0.file)):\($0.line)" } ?? ""
      let standard = property.standard.map { "  (default \($0))" } ?? ""
      output.result(
        property.name.padded(to: names + 2)
          + property.value.padded(to: values) + standard + place)
    }
    let rest = element.style.filter { !$0.isSet }.map { "\($0.name) \($0.standard ?? $0.value)" }
    if set.isEmpty { output.result("nothing is set") }
    output.result(Help.wrapped("default: " + rest.joined(separator: ", "), width: output.width, indent: 2))
  }

  /// Lays an element out; returns the root of its layout and its identity there. A spec is the first element of a node
  /// made for it.
  ///
  /// - Throws: `WeftError` of the layout.
  func place(of x: PromptElement) throws(WeftError) -> (root: DisplayNode, id: ElementID) {
    let node = try laidOut(x)
    let id = host.elementID(of: node)
    guard x.isSpec else { return (node.root, id) }
    let inspection = try host.inspect(root: node, scale: scale(of: node))
    return (node, inspection.elements.first { $0.parent == id }?.id ?? id)
  }

  func scale(of root: DisplayNode) -> Double { shown.live(of: root)?.picture.scale ?? host.scale }
}
