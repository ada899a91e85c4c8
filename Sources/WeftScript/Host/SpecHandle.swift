import WeftLayout
import WeftLua
import WeftNodes

/// A spec in Lua: an element of the present pass, or one made outside of any pass. Code that reads and changes specs
/// uses the members below, which are the same for both.
enum SpecHandle {
  case element(LayoutElement)
  case detached(DetachedSpec)
}

/// A child of a spec, or an element that a pass has instead of it.
enum ScriptChild {
  case node(DisplayNode)
  case spec(SpecHandle)
}

extension SpecHandle {
  /// Returns the kind of the spec.
  ///
  /// - Throws: `layout` for a spec of an earlier pass.
  func kind(_ host: ScriptHost) throws(WeftError) -> ElementKind {
    switch self {
    case .detached(let spec): return spec.kind
    case .element(let element):
      guard host.engine.isInPass, let kind = host.engine.currentPass.kind(of: element) else {
        throw WeftError(
          .layout, "this spec belongs to an earlier pass",
          hint: "specs live as long as the layoutSpecThatFits that makes them; keep nodes instead")
      }
      return kind
    }
  }

  /// The spec's name in messages.
  func nameInMessages(_ host: ScriptHost) -> String {
    switch self {
    case .detached(let spec): return spec.layoutName
    case .element(let element):
      let pass = host.engine.currentPass
      return pass.customSpec(of: element)?.layoutName ?? pass.kind(of: element)?.className ?? "spec"
    }
  }

  /// Reads or changes the spec where it is.
  private func access<Result>(
    _ host: ScriptHost, _ detached: (DetachedSpec) -> Result,
    _ element: (LayoutElement, borrowing LayoutPass) throws(LayoutError) -> Result
  ) throws(WeftError) -> Result {
    switch self {
    case .detached(let spec): return detached(spec)
    case .element(let found):
      return try refusing { try element(found, host.engine.currentPass) }
    }
  }

  /// Throws if the spec's layout uses it already, so that it can't be changed any more.
  func requireUnused(_ host: ScriptHost) throws(WeftError) {
    try access(host, { _ in }, { (element, pass) throws(LayoutError) in try pass.requireUnused(element) })
  }

  // MARK: properties

  /// Returns the spec's own properties; `standard` has the defaults of its kind.
  func values(like standard: SpecValues, _ host: ScriptHost) throws(WeftError) -> SpecValues {
    try access(
      host, { $0.values }, { (element, pass) throws(LayoutError) in try pass.values(of: element, like: standard) })
  }

  func setValues(_ values: SpecValues, _ host: ScriptHost) throws(WeftError) {
    try access(
      host, { $0.values = values }, { (element, pass) throws(LayoutError) in try pass.setValues(values, of: element) })
  }

  func style(_ host: ScriptHost) throws(WeftError) -> ElementStyle {
    try access(host, { $0.style }, { (element, pass) throws(LayoutError) in try pass.style(of: element) })
  }

  func setStyle(_ style: ElementStyle, _ host: ScriptHost) throws(WeftError) {
    try access(
      host, { $0.style = style }, { (element, pass) throws(LayoutError) in try pass.setStyle(style, of: element) })
  }

  func debugName(_ host: ScriptHost) throws(WeftError) -> String? {
    try access(host, { $0.debugName }, { (element, pass) throws(LayoutError) in try pass.name(of: element) })
  }

  func setDebugName(_ name: String, _ host: ScriptHost) throws(WeftError) {
    try access(
      host, { $0.debugName = name }, { (element, pass) throws(LayoutError) in try pass.setName(name, of: element) })
  }

  // MARK: children

  /// Returns the number of children: the number of the last place that is taken.
  func childCount(_ host: ScriptHost) throws(WeftError) -> Int {
    try access(host, { $0.children.count }, { (element, pass) throws(LayoutError) in try pass.childCount(of: element) })
  }

  /// Returns the child at an index, counted from 0; nil if there is none.
  func child(at index: Int, _ host: ScriptHost) throws(WeftError) -> ScriptChild? {
    try access(host) { spec in
      spec.children.indices.contains(index) ? ScriptChild(spec.children[index]) : nil
    } _: { (element, pass) throws(LayoutError) in
      try pass.child(at: index, of: element, &host.passes.childCursor).map { .spec(.element($0)) }
    }
  }
}

extension ScriptChild {
  /// The child of a spec that was made outside of any pass; nil for the empty place of one.
  init?(_ child: DetachedSpec.Child) {
    switch child {
    case .node(let node as DisplayNode): self = .node(node)
    case .spec(let spec): self = .spec(.detached(spec))
    case .node, .empty: return nil
    }
  }
}
