import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// A spec of a class that a script has derived from `ui.LayoutSpec`: its `calculateLayoutThatFits` computes the layout.
package final class CustomSpec: CustomLayoutSpec {
  package let specClass: LayoutClass
  /// Its element, if it was made in a pass; valid in that pass only.
  var element: LayoutElement?
  /// The element whose layout is being calculated.
  private(set) var current: LayoutElement?

  init(_ specClass: LayoutClass) { self.specClass = specClass }

  package override var className: String { specClass.name }

  /// The spec as its constructor and its `init` see it.
  var handle: SpecHandle { element.map { .element($0) } ?? .detached(self) }

  package override func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, of spec: LayoutElement, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> CalculatedLayout {
    guard let host = specClass.link.host else {
      throw LayoutError(WeftError(.runtime, "the script of \(specClass.name) has been closed"), of: layoutName)
    }
    let frame = host.lua.stack
    let top = frame.top
    let outer = current
    current = spec
    defer {
      frame.top = top
      current = outer
    }
    do throws(WeftError) {
      guard frame.checkStack(20) else { throw WeftError(.depth, "the stack is full") }
      specClass.methods.push(frame)
      frame.rawGet(-1, method: .calculateLayoutThatFits)
      guard frame.type(at: -1) == .function else {
        throw WeftError(
          .layout, "\(specClass.name) has no calculateLayoutThatFits, so it has no layout",
          hint: "write function \(specClass.name):calculateLayoutThatFits(constrainedSize) … return ui.Layout { … } end"
        )
      }
      frame.push(self, host)
      frame.push(constrainedSize)
      host.passes.clock?.begin(.code)
      defer { host.passes.clock?.end() }
      try host.lua.call(arguments: 2, results: 1)
      return try CalculatedLayouts(host).calculatedLayout(frame, layoutName, pass)
    } catch {
      throw LayoutError(error, of: layoutName)
    }
  }
}

extension LuaFrame {
  /// Pushes a spec: its present userdata, or a new one.
  package func push(_ spec: CustomSpec, _ host: ScriptHost) {
    pushObject(
      spec, LayoutClasses.of(host).kind, metatable: spec.specClass.metatable, userValues: CustomSpecValues.count)
  }

  /// Pushes a list of the elements inside a spec.
  func pushChildren(of spec: CustomSpec, _ host: ScriptHost) throws(WeftError) {
    pushTable()
    guard let element = spec.current ?? spec.element else {
      for (index, child) in spec.children.enumerated() {
        push(child, host)
        rawSet(-2, Int64(index + 1))
      }
      return
    }
    let children = try refusing { try host.engine.currentPass.children(of: element) }
    for (index, child) in children.enumerated() {
      push(child, host)
      rawSet(-2, Int64(index + 1))
    }
  }

  /// Pushes an element of the pass as a script's object.
  func push(_ element: LayoutElement, _ host: ScriptHost) {
    let pass = host.engine.currentPass
    if let node = pass.node(of: element) as? DisplayNode {
      push(node, host)
    } else if let custom = pass.customSpec(of: element) as? CustomSpec {
      push(custom, host)
    } else {
      pushLight(bits: UInt(element.bits))
    }
  }

  /// Pushes a child of a spec.
  func push(_ child: ScriptChild, _ host: ScriptHost) {
    switch child {
    case .node(let node): push(node, host)
    case .spec(.element(let element)): push(element, host)
    case .spec(.detached(let spec)): push(spec, host)
    }
  }

  /// Pushes a child of a spec that was made outside of a pass.
  func push(_ child: DetachedSpec.Child, _ host: ScriptHost) {
    if let child = ScriptChild(child) { push(child, host) } else { pushNil() }
  }

  private func push(_ spec: DetachedSpec, _ host: ScriptHost) {
    if let custom = spec as? CustomSpec {
      push(custom, host)
    } else {
      pushObject(spec, host.objects.spec.kind, metatable: host.objects.spec.metatable, userValues: 1)
    }
  }
}

/// The user values of a custom spec's userdata.
enum CustomSpecValues {
  /// The script's fields.
  static let fields: Int32 = 1
  /// The list of the spec's children, so that they live as long.
  static let children: Int32 = 2
  static let count: Int32 = 2
}
