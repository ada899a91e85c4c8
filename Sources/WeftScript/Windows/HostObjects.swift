import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport

// Windows, views and layers as scripts' objects.
//
// The userdata of each holds the userdata of its direct content, so that its fields and closures live as long; a node's
// view or layer makes the node hold it.
extension ObjectMembers where Object: AnyObject {
  /// Sets the metatable of objects whose members scripts read and set, such as windows.
  package func fill(_ frame: LuaFrame, _ kind: LuaObjectKind<Object>) {
    let name = owner
    fillIndex(frame, function: "\(name).__index", kind)
    frame.pushFunction("\(name).__newindex") { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        let object = try frame.argument(1, kind)
        try HostObjects(host).set(
          self, frame.name(at: 2), of: object, ScriptValue(frame, at: 3), isConstructor: false)
        return 0
      }
    }
    frame.rawSet(-2, field: "__newindex")
    frame.pushFunction("\(name).__tostring") { (frame) throws(WeftError) in
      try frame.withHost { (host) throws(WeftError) in
        frame.push(summary(of: try frame.argument(1, kind), name))
        return 1
      }
    }
    frame.rawSet(-2, field: "__tostring")
  }
}

/// `<Window 375x600, 1 node>`, `<View of PhotoCell 375x500>`
private func summary(of object: AnyObject, _ name: String) -> String {
  func size(_ size: Size) -> String { "\(shortNumber(size.width))x\(shortNumber(size.height))" }
  switch object {
  case let window as Window:
    let count = window.nodes.count
    return "<Window \(size(window.size)), \(count) node\(count == 1 ? "" : "s")>"
  case let view as View:
    return "<View\(view.layer.node.map { " of \($0.className)" } ?? "") \(size(view.layer.bounds.size))>"
  case let layer as Layer:
    return "<Layer\(layer.node.map { " of \($0.className)" } ?? "") \(size(layer.bounds.size))>"
  default: return "<\(name)>"
  }
}

/// The user values of a window's, a view's and a layer's userdata.
enum HostValues {
  /// The userdata of the direct content, as the keys of a table; for the view and the layer of a node the node's own,
  /// which would be collected if a script holds nothing else of it.
  static let inside: Int32 = 1
  /// A layer's view, which would be released without it.
  static let view: Int32 = 2
  static let count: Int32 = 2
}

/// Windows, views and layers for scripts.
package struct HostObjects {
  private let host: ScriptHost

  package init(_ host: ScriptHost) { self.host = host }

  // MARK: pushing

  /// Pushes a view or a window.
  package func push(_ view: View, _ frame: LuaFrame) {
    if frame.pushKnown(view) { return }
    if let window = view as? Window {
      frame.pushObject(
        window, host.objects.window.kind, metatable: host.objects.window.metatable, userValues: HostValues.count)
    } else {
      frame.pushObject(
        view, host.objects.view.kind, metatable: host.objects.view.metatable, userValues: HostValues.count)
    }
    holdNode(of: view.layer, frame)
    layersDidChange(in: view.layer)
  }

  /// Pushes a layer.
  package func push(_ layer: Layer, _ frame: LuaFrame) {
    if frame.pushKnown(layer) { return }
    frame.pushObject(
      layer, host.objects.layer.kind, metatable: host.objects.layer.metatable, userValues: HostValues.count)
    holdNode(of: layer, frame)
    if let view = layer.view, layer.node == nil {
      push(view, frame)
      frame.setUserValue(HostValues.view, at: -2)
    } else {
      layersDidChange(in: layer)
    }
  }

  /// Makes the view or layer whose userdata is at the top of the stack hold the node that it belongs to.
  private func holdNode(of layer: Layer, _ frame: LuaFrame) {
    guard let node = layer.node else { return }
    frame.push(node, host)
    frame.setUserValue(HostValues.inside, at: -2)
  }

  // MARK: making

  /// Carries out `ui.Window { size = …, scale = … }`, with nodes in the array part: pushes the window.
  ///
  /// - Parameters:
  ///   - table: the table of the options and the properties.
  ///   - names: the names of the options.
  package func makeWindow(
    _ options: WindowOptions, _ table: ScriptValue, skipping names: [String]
  ) throws(WeftError) -> Int32 {
    let window = Window(size: options.size, context: host.makeLayoutContext(scale: options.scale))
    host.state.windows.add(window)
    push(window, table.frame)
    try apply(
      table, to: window, host.api.objects.window(), skipping: names, of: host.objects.nodeKind, "a node"
    ) { (node) throws(NodeError) in try window.addSubnode(node) }
    layersDidChange(in: window.layer)
    return 1
  }

  /// Carries out `ui.View { … }`, with views in the array part: pushes the view.
  package func makeView(_ table: ScriptValue) throws(WeftError) -> Int32 {
    let view = View()
    push(view, table.frame)
    try apply(table, to: view, host.api.objects.view(), of: host.objects.view.kind, "a view") {
      (subview) throws(NodeError) in try view.addSubview(subview)
    }
    layersDidChange(in: view.layer)
    return 1
  }

  /// Carries out `ui.Layer { … }`, with layers in the array part: pushes the layer.
  package func makeLayer(_ table: ScriptValue) throws(WeftError) -> Int32 {
    let layer = Layer()
    push(layer, table.frame)
    try apply(table, to: layer, host.api.objects.layer(), of: host.objects.layer.kind, "a layer") {
      (sublayer) throws(NodeError) in try layer.addSublayer(sublayer)
    }
    layersDidChange(in: layer)
    return 1
  }

  /// Sets the properties in the table of a constructor that has no array part.
  package func set<Object>(
    _ table: ScriptValue, of object: Object, _ members: ObjectMembers<Object>
  ) throws(WeftError) {
    guard !table.isNil else { return }
    let frame = table.frame
    guard frame.rawLength(table.slot) == 0 else {
      throw WeftError(.type, "\(members.owner): expected properties, got a list")
    }
    try frame.sweep(table.slot, host.forms.keys) { (sweep) throws(WeftError) in
      for entry in sweep.named {
        try self.set(members, host.forms.name(of: entry), of: object, ScriptValue(frame, entry), isConstructor: true)
      }
    }
  }

  /// Sets the content of a constructor's table, whose array part has items of a kind; nil has none.
  private func apply<Object, Item: AnyObject>(
    _ table: ScriptValue, to object: Object, _ members: ObjectMembers<Object>, skipping: [String] = [],
    of kind: LuaObjectKind<Item>, _ expected: String, _ add: (Item) throws(NodeError) -> Void
  ) throws(WeftError) {
    guard !table.isNil else { return }
    let frame = table.frame
    try frame.sweep(table.slot, host.forms.keys) { (sweep) throws(WeftError) in
      // Setting a property or adding an item may run hooks, which may change the table.
      let items = sweep.objects { $0.object(kind) }
      let refusal = items.refused.map { self.wrongItem($0, of: members.owner, expected: expected, frame) }
      for entry in sweep.named {
        let key = host.forms.name(of: entry)
        if let key, skipping.contains(key) { continue }
        try self.set(members, key, of: object, ScriptValue(frame, entry), isConstructor: true)
      }
      for (_, item) in items.taken { try refusing { try add(item) } }
      if let refusal { throw refusal }
    }
  }

  /// Sets a member.
  func set<Object>(
    _ members: ObjectMembers<Object>, _ key: String?, of object: Object, _ value: ScriptValue, isConstructor: Bool
  ) throws(WeftError) {
    let name = members.owner
    let constructor = isConstructor ? name : nil
    guard let key, let member = members[key] else {
      throw value.frame.unknownProperty(key, of: name, known: members.names, styles: false, constructor: constructor)
    }
    guard let set = member.set else {
      throw WeftError(
        .type, "\(name).\(key) can only be read",
        location: host.state.sources.propertyLocation(of: [.name(key)], in: value.frame, constructor: constructor))
    }
    do throws(Mismatch) {
      try set(object, value)
    } catch {
      throw value.frame.error(error, name, [.name(key)], constructor: constructor)
    }
  }

  private func wrongItem(_ entry: LuaEntry, of name: String, expected: String, _ frame: LuaFrame) -> WeftError {
    WeftError(
      .type, "\(name)[\(entry.index)]: expected \(expected)",
      location: host.state.sources.propertyLocation(of: [.item(Int(entry.index))], in: frame, constructor: name))
  }

  // MARK: lifetimes

  /// Makes the Lua side of a layer's content live as long as the layer's owner.
  func layersDidChange(in layer: Layer) {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(12), pushHolder(of: layer, frame) else { return }
    frame.pushTable()
    for sublayer in layer.sublayers { note(sublayer, isInside: true, of: layer, frame) }
    if layer.node != nil {
      NodeBlocks(host).setHidden(.inside, ofObjectAt: top + 1, frame)
    } else {
      frame.setUserValue(HostValues.inside, at: top + 1)
    }
  }

  /// Does the same for one layer that was added or removed, in a time that doesn't depend on the number of the others.
  private func layer(_ sublayer: Layer, didMove isInside: Bool, _ layer: Layer) {
    let frame = host.lua.stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(12), pushHolder(of: layer, frame) else { return }
    if let node = layer.node {
      NodeBlocks(host).pushHidden(.inside, of: node, frame)
    } else {
      frame.userValue(HostValues.inside, at: top + 1)
    }
    if frame.type(at: -1) == .table {
      note(sublayer, isInside: isInside, of: layer, frame)
    } else {
      layersDidChange(in: layer)
    }
  }

  /// Pushes the node, the view or the layer whose userdata holds a layer's content; false if there is none.
  private func pushHolder(of layer: Layer, _ frame: LuaFrame) -> Bool {
    layer.node.map(frame.pushKnown) ?? layer.view.map(frame.pushKnown) ?? frame.pushKnown(layer)
  }

  /// Adds a layer, with its view and node, to the set at the top of the stack, or removes it.
  private func note(_ sublayer: Layer, isInside: Bool, of layer: Layer, _ frame: LuaFrame) {
    // Subnodes are held as such.
    if isInside, let node = layer.node, sublayer.node?.supernode === node { return }
    for object in [sublayer.node, sublayer.view, sublayer] as [AnyObject?] {
      guard let object, frame.pushKnown(object) else { continue }
      if isInside { frame.push(true) } else { frame.pushNil() }
      frame.rawSet(-3)
    }
  }

  /// Runs a change of a layer's place, and updates the Lua side of both places.
  ///
  /// - Parameter layer: the layer, before and after the change; nil while there is none.
  package func moving(_ layer: @autoclosure () -> Layer?, _ change: () throws(NodeError) -> Void) throws(WeftError) {
    let before = layer()?.superlayer
    try refusing(change)
    if let moved = layer(), moved.superlayer !== before {
      if let before { self.layer(moved, didMove: false, before) }
      if let after = moved.superlayer { self.layer(moved, didMove: true, after) }
    }
  }
}

extension DisplayNode {
  /// The layer; nil for a node that isn't loaded.
  package var loadedLayer: Layer? {
    do throws(NodeError) {
      return isNodeLoaded ? try layer : nil
    } catch {
      // It is loaded already.
      return nil
    }
  }
}
