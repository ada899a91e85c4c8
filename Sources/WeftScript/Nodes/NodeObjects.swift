import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftSupport

/// Reading and writing a node from Lua: its own fields first, then methods, then the properties of its class.
package enum NodeObjects {
  /// Returns the class of the node whose function has a context.
  ///
  /// - Throws: `WeftError` if a reload has removed the class, and nothing but nodes that it has replaced is left of it.
  private static func scriptClass(_ context: UnsafeMutableRawPointer?) throws(WeftError) -> ScriptClass {
    guard let context, let found = LuaFields.owner(of: context, as: ScriptClass.self) else {
      throw WeftError(
        .runtime, "the node is from before a reload, which has removed its class", hint: "make the node again")
    }
    return found
  }

  static let index: LuaFastFunction = { raw, context in
    LuaFrame(raw).run { (frame) throws(WeftError) in
      let nodeClass = try scriptClass(context)
      // Fields come before methods; the bridge has looked for both, unless the methods were still to be gathered.
      nodeClass.pushMethods(frame)
      frame.pushValue(at: 2)
      if frame.rawGet(-2) != .nil { return 1 }
      frame.pop(2)
      let host = nodeClass.host
      let node = try frame.nodeReceiver(host)
      if let key = frame.key(at: 2, in: host.forms.keys) {
        if let property = nodeClass.properties[Int(key)] {
          try property.get(node, frame, host)
          return 1
        }
        if frame.isString("style", at: 2) {
          host.pushStyleObject(node, frame)
          return 1
        }
      }
      try host.requireReadable(frame, key: 2, in: nodeClass)
      frame.pushNil()
      return 1
    }
  }

  static let newIndex: LuaFastFunction = { raw, context in
    LuaFrame(raw).run { (frame) throws(WeftError) in
      let nodeClass = try scriptClass(context)
      let host = nodeClass.host
      let node = try frame.nodeReceiver(host)
      if let key = frame.key(at: 2, in: host.forms.keys) {
        let isProperty = try host.eventLoop.raising { () throws(WeftError) in
          try host.setProperty(key, of: node, ScriptValue(frame, at: 3), object: 1, in: nodeClass)
        }
        if isProperty { return 0 }
      }
      try host.setField(frame, object: 1, key: 2, value: 3, in: nodeClass)
      return 0
    }
  }
}

extension ScriptHost {
  /// Sets a property; false where the name is none of the class's.
  ///
  /// - Parameter constructor: the constructor whose table has the property, which weighs the node when it has read it
  ///   all; nil for an assignment.
  func setProperty(
    _ key: Int32, of node: DisplayNode, _ value: ScriptValue, object: Int32, in nodeClass: ScriptClass,
    constructor: String? = nil
  ) throws(WeftError) -> Bool {
    // In a constructor's table debugName may come before or after: the class is what is sure.
    var owner: String { constructor ?? node.debugName ?? nodeClass.name }
    if let property = nodeClass.properties[Int(key)] {
      guard let set = property.set else {
        throw WeftError(
          .type, "\(nodeClass.name).\(property.name) can only be read",
          location: propertyLocation(of: [.name(property.name)], in: value.frame, constructor: constructor),
          hint: property.name == "subnodes" ? "use addSubnode, or automaticallyManagesSubnodes = true" : nil)
      }
      if engine.isInPass { noteWriteInPass(node) }
      reloading?.note(property, of: node, value.frame)
      do throws(Mismatch) {
        try set(node, value, self)
      } catch {
        let isReset =
          value.isNil && constructor == nil ? try reset(property, of: node, in: nodeClass, value.frame) : false
        if !isReset {
          throw self.error(error, owner, [.name(property.name)], value.frame, constructor: constructor)
        }
      }
      if constructor == nil, nodeClass.native.holdsContent { weigh(node) }
      return true
    }
    if key == forms.styleKey {
      var style = node.style
      try readStyle(
        value.frame, value, owner: owner, constructor: constructor, into: &style)
      setStyle(style, of: node)
      return true
    }
    return false
  }

  /// Sets a property that doesn't accept nil to its default: the class's, or that of a new node. Returns false if that
  /// is nil as well.
  private func reset(
    _ property: NodeProperty, of node: DisplayNode, in nodeClass: ScriptClass, _ frame: LuaFrame
  ) throws(WeftError) -> Bool {
    let top = frame.top
    defer { frame.top = top }
    if !nodeClass.defaults.push(frame, name: property.name) {
      try property.get(nodeClass.native.make(self), frame, self)
    }
    let standard = ScriptValue(frame, at: frame.top)
    guard let set = property.set, !standard.isNil else { return false }
    do throws(Mismatch) {
      try set(node, standard, self)
    } catch {
      return false
    }
    return true
  }

  /// Sets the text of a node whose class is a text node's; does nothing with any other node.
  private func setText(
    _ text: UnsafeBufferPointer<UInt8>, of node: DisplayNode, in nodeClass: ScriptClass, _ frame: LuaFrame
  ) throws(WeftError) {
    guard let node = node as? TextNode else { return }
    if engine.isInPass { noteWriteInPass(node) }
    if let reloading, let property = nodeClass.properties[Int(forms.textKey)] {
      reloading.note(property, of: node, frame)
    }
    node.text = String(decoding: text, as: UTF8.self)
  }

  private func setStyle(_ style: ElementStyle, of node: DisplayNode) {
    guard style != node.style else { return }
    if engine.isInPass { noteWriteInPass(node) }
    node.style = style
  }

  /// Sets a field of the script's own, unless its name looks like a property's misspelt.
  func setField(
    _ frame: LuaFrame, object: Int32, key: Int32, value: Int32, in nodeClass: ScriptClass, constructor: String? = nil
  ) throws(WeftError) {
    let object = frame.absolute(object)
    let key = frame.absolute(key)
    let value = frame.absolute(value)
    if frame.type(at: value) == .function, let name = frame.name(at: key),
      let hint = api.foreignNames.hint(forFinalMethod: name)
    {
      throw WeftError(.type, "\(nodeClass.name).\(name) can't be overridden", hint: "in a class, \(hint)")
    }
    frame.push(nodeClasses.ordinaryNames(nodeClass))
    frame.pushValue(at: key)
    let isKnown = frame.rawGet(-2) != .nil
    frame.pop()
    if !isKnown {
      if let name = frame.name(at: key), frame.type(at: key) == .string {
        do throws(WeftError) {
          try requireOrdinary(name, in: nodeClass, isNode: frame.node(at: value, self) != nil)
          try requireNoHandler(name, frame, value: value, in: nodeClass)
          try requireNoTypo(name, frame, in: nodeClass)
          try requireNotForeign(name, frame, in: nodeClass)
        } catch {
          var error = error
          error.location = propertyLocation(of: [.name(name)], in: frame, constructor: constructor)
          throw error
        }
        frame.pushValue(at: key)
        frame.push(true)
        frame.rawSet(-3)
      } else if frame.isNil(at: key) || frame.number(at: key)?.isNaN == true {
        throw WeftError(
          .type, "\(nodeClass.name): a field needs a name, got \(ScriptValue(frame, at: key).description)")
      }
    }
    frame.pop()
    if frame.userValue(NodeValues.fields, at: object) != .table {
      frame.pop()
      frame.pushTable(fields: 8)
      frame.pushValue(at: -1)
      frame.setUserValue(NodeValues.fields, at: object)
    }
    frame.pushValue(at: key)
    frame.pushValue(at: value)
    frame.rawSet(-3)
    frame.pop()
  }

  /// Refuses to read a field that can't have been set, for its name is a slip: else it would be nil, and be missed
  /// somewhere else.
  func requireReadable(_ frame: LuaFrame, key: Int32, in nodeClass: ScriptClass) throws(WeftError) {
    guard frame.type(at: key) == .string else { return }
    frame.push(nodeClasses.ordinaryNames(nodeClass))
    frame.pushValue(at: key)
    let isKnown = frame.rawGet(-2) != .nil
    frame.pop(2)
    guard !isKnown, let name = frame.name(at: key) else { return }
    try requireOrdinary(name, in: nodeClass, isReading: true)
    // Names of callbacks may be read, not set: only names of one's own are remembered.
    guard !api.callbacks(of: nodeClass.native).contains(where: { $0.name == name }) else { return }
    frame.push(nodeClasses.ordinaryNames(nodeClass))
    frame.pushValue(at: key)
    frame.push(true)
    frame.rawSet(-3)
    frame.pop()
  }

  /// Refuses a name that a field can't have, since it looks like a property's, a style's or a method's.
  func requireOrdinary(
    _ name: String, in nodeClass: ScriptClass, isReading: Bool = false, isNode: Bool = false
  ) throws(WeftError) {
    let known = nodeClasses.names(of: nodeClass.native)
    if let today = api.foreignNames.renamed(name, .member, .override) {
      // Many cells have a titleLabel of their own.
      if today.mayHoldNode, isNode || today.isForeign(among: known) { return }
      throw noProperty(name, of: nodeClass.name, hint: today.hint(among: known))
    }
    if let property = booleanName(name, in: nodeClass.native) {
      throw noProperty(name, of: nodeClass.name, hint: "it is called \(property)")
    }
    if !isReading, let callback = api.callbacks(of: nodeClass.native).first(where: { $0.name == name }) {
      throw WeftError(
        .type, "\(name) belongs to a class, not to one node",
        hint: callback.override == .layoutSpecThatFits
          ? "use layoutSpecBlock = function(node, constrainedSize)"
          : "derive a class: ui.\(nodeClass.native.name):subclass")
    }
    func refuse(_ style: String) -> WeftError {
      noProperty(name, of: nodeClass.name, hint: "it belongs to the style: node.style.\(style)")
    }
    if forms.styleNames.contains(name) { throw refuse(name) }
    // Reading layoutSpecThatFits and the like is fine: there may be none.
    if known.contains(name) { return }
    if let nearest = NearMiss.name(name, among: known, isOwnField: nodeClass.isScripted) {
      throw noProperty(name, of: nodeClass.name, hint: "did you mean \"\(nearest)\"?")
    }
    if let nearest = NearMiss.name(name, among: forms.styleNames, isOwnField: nodeClass.isScripted) {
      throw refuse(nearest)
    }
  }

  /// The boolean property that Swift writes with `is`: `hidden` for `isHidden`; nil for a name of one's own.
  func booleanName(_ name: String, in native: NativeClass) -> String? {
    guard let property = Self.withoutIs(name) else { return nil }
    return api.properties(of: native).contains {
      $0.name == property && $0.description.valueType.written == "boolean"
    } ? property : nil
  }

  /// `hidden` of `isHidden`.
  static func withoutIs(_ name: String) -> String? {
    let rest = name.dropFirst(2)
    guard name.hasPrefix("is"), let first = rest.first, first.isUppercase else { return nil }
    return first.lowercased() + rest.dropFirst()
  }

  /// Refuses a function that a node is given for its touches under a name which nothing calls. A class of the script's
  /// own may have such fields.
  private func requireNoHandler(
    _ name: String, _ frame: LuaFrame, value: Int32, in nodeClass: ScriptClass
  ) throws(WeftError) {
    guard !nodeClass.isScripted, frame.type(at: value) == .function,
      let hint = api.foreignNames.hint(forHandler: name, isControl: nodeClass.isControl),
      !state.sources.mentions(name, frame)
    else { return }
    throw noProperty(name, of: nodeClass.name, hint: hint)
  }

  /// Refuses a short name on a built-in node that has a letter more or less than a property's, and that the same
  /// file doesn't read: `colour`, `fnt`. A class of the script's own may have such fields.
  private func requireNoTypo(_ name: String, _ frame: LuaFrame, in nodeClass: ScriptClass) throws(WeftError) {
    guard !nodeClass.isScripted,
      let nearest = NearMiss.withLetterMoreOrLess(name, among: api.properties(of: nodeClass.native).map(\.name)),
      !state.sources.mentions(name, frame)
    else { return }
    throw noProperty(name, of: nodeClass.name, hint: "did you mean \"\(nearest)\"?")
  }

  /// Refuses a name of CSS, Yoga or UIKit on a built-in node, which the same file doesn't read: `ellipsizeMode`. A class
  /// of the script's own may have such fields.
  private func requireNotForeign(_ name: String, _ frame: LuaFrame, in nodeClass: ScriptClass) throws(WeftError) {
    guard !nodeClass.isScripted, !api.foreignNames.dataNames.contains(name),
      let hint = api.foreignNames.property(name, isSpec: false), !state.sources.mentions(name, frame)
    else { return }
    throw noProperty(name, of: nodeClass.name, hint: hint)
  }

  /// Sets what a constructor's table says: named fields are properties, the array part is subnodes.
  package func apply(
    _ frame: LuaFrame, table: Int32, to node: DisplayNode, object: Int32, in nodeClass: ScriptClass
  ) throws(WeftError) {
    guard frame.isTable(at: table) else {
      throw WeftError(
        .type,
        "\(nodeClass.name): expected a table of properties, got \(ScriptValue(frame, at: table).description)",
        hint: "write ui.\(nodeClass.name) { … }")
    }
    let form = nodeClass.native == .text ? forms.textForm : forms.nodeForm
    try frame.sweep(table, forms.keys, form: form) { (sweep) throws(WeftError) in
      if let text = sweep.text { try setText(text, of: node, in: nodeClass, frame) }
      if let inner = sweep.inner {
        var style = node.style
        UsualStyle.set(inner, in: &style)
        setStyle(style, of: node)
      }
      try applyUnusual(sweep, frame, table: table, to: node, object: object, in: nodeClass)
    }
  }

  /// Sets what is not usual in a constructor's table, and weighs the node.
  func applyUnusual(
    _ sweep: LuaSweep, _ frame: LuaFrame, table: Int32, to node: DisplayNode, object: Int32,
    in nodeClass: ScriptClass
  ) throws(WeftError) {
    defer { if nodeClass.native.holdsContent { weigh(node) } }
    // Setting a property or adding a subnode may run hooks, which may change the table.
    let subnodes = items(sweep) { $0.object(objects.nodeKind) }
    let refusal = subnodes.refused.map { entry in
      WeftError(
        .type, "\(nodeClass.name)[\(entry.index)]: expected a node, for the array part holds subnodes",
        location: propertyLocation(of: [.item(Int(entry.index))], in: frame, constructor: nodeClass.name),
        hint: MadeClass(entry, self)?.hint ?? "specs are returned from layoutSpecThatFits")
    }
    for entry in sweep.named {
      if entry.key >= 0 {
        let value = ScriptValue(frame, entry)
        if try setProperty(
          entry.key, of: node, value, object: object, in: nodeClass, constructor: nodeClass.name)
        {
          continue
        }
      }
      guard let name = self.name(of: entry) else {
        throw WeftError(.type, "\(nodeClass.name): expected names as keys of the table")
      }
      // A constructor's table sets properties; a class of one's own may have more fields.
      guard nodeClass.isScripted else {
        throw unknownProperty(
          name, of: nodeClass.name, known: nodeClasses.names(of: nodeClass.native), styles: true, frame,
          constructor: nodeClass.name)
      }
      frame.push(name)
      frame.pushValue(at: -1)
      frame.rawGet(table)
      try setField(frame, object: object, key: -2, value: -1, in: nodeClass, constructor: nodeClass.name)
      frame.pop(2)
    }
    for (index, subnode) in subnodes.taken {
      do throws(NodeError) {
        try node.addFirstSubnode(subnode)
      } catch {
        throw WeftError(
          .runtime, "\(error)",
          location: propertyLocation(of: [.item(index)], in: frame, constructor: nodeClass.name))
      }
      try lua.checkLimits()
    }
    if let refusal { throw refusal }
  }

  /// Returns the objects in a table's array part with their indices, up to the first item that is none, and that item.
  func items<Object>(
    _ sweep: LuaSweep, _ object: (LuaEntry) -> Object?
  ) -> (taken: [(index: Int, object: Object)], refused: LuaEntry?) {
    if sweep.items.isEmpty { return ([], nil) }
    var taken: [(index: Int, object: Object)] = []
    taken.reserveCapacity(sweep.items.count)
    for entry in sweep.items {
      guard let object = object(entry) else { return (taken, entry) }
      taken.append((Int(entry.index), object))
    }
    return (taken, nil)
  }

  /// Pushes a node: the userdata that it has, else a new one.
  package func push(_ node: DisplayNode, _ frame: LuaFrame) {
    if frame.pushKnown(node) { return }
    let nodeClass = (node.methods as? ScriptClass) ?? nodeClasses.builtIn(NativeClass.of(node))
    guard let metatable = nodeClass.metatable else { return frame.pushNil() }
    frame.pushObject(node, objects.nodeKind, metatable: metatable, userValues: NodeValues.count)
  }

  func pushStyleObject(_ node: DisplayNode, _ frame: LuaFrame) {
    push(node, frame)
    let object = frame.top
    if frame.keptValue(.style, at: object) != .userdata {
      frame.pop()
      frame.pushObject(StyleObject(.node(node)), objects.style.kind, metatable: objects.style.metatable, userValues: 0)
      frame.pushValue(at: -1)
      frame.setKeptValue(.style, at: object)
    }
    frame.remove(object)
  }

  // MARK: memory

  /// About what a node without content holds beside its own fields when it has been laid out, in bytes.
  static let weightOfContent = 256

  /// About what a run of a text holds, by its bytes of UTF-8: it is kept as it was given and as it is shown.
  static func weight(ofText count: Int) -> Int { 2 * (count + 200) }

  /// Counts what a node holds beside its own fields: about its memory once it has been laid out, and its text,
  /// which is kept as it was given and as it is shown.
  package func weigh(_ node: DisplayNode) {
    var bytes = Self.weightOfContent
    node.visitContent { content in
      switch content {
      case .text(let text):
        for run in text.runs { bytes += Self.weight(ofText: run.text.utf8.count) }
      case .nodes(let count): bytes += count * Self.weightOfContent
      case .image(let image): return ScriptImages.of(self).memory.hold(image)
      case .animatedImage(let animation): return ScriptImages.of(self).memory.hold(animation)
      }
      return nil
    }
    lua.weigh(node, .content, bytes: bytes)
  }

  /// Counts what the layout engine holds, now and then: at every thousandth spec of a pass, and when it ends.
  func weighPass() {
    passes.specCount &+= 1
    if passes.specCount & 1023 == 0 { weighEngine() }
  }

  func weighEngine() {
    let footprint = engine.footprint
    lua.accountMemory(footprint - passes.weighedEngine)
    passes.weighedEngine = footprint
  }

  // MARK: lifetimes

  /// A node made during a pass may be held by nothing but the pass.
  func keepDuringPass(_ node: DisplayNode, _ frame: LuaFrame, at index: Int32) {
    passes.nodes.append(node)
    keepDuringPass(frame, at: index)
  }

  /// An object made during a pass, with its fields.
  func keepDuringPass(_ frame: LuaFrame, at index: Int32) {
    let index = frame.absolute(index)
    passes.madeCount += 1
    frame.push(nodeClasses.madeInPass)
    frame.pushValue(at: index)
    frame.rawSet(-2, Int64(passes.madeCount))
    frame.pop()
  }

  func passDidEnd() {
    weighEngine()
    passes.number += 1
    passes.childCursor = ChildCursor()
    guard passes.madeCount > 0 else { return }
    passes.nodes.removeAll(keepingCapacity: true)
    nodeClasses.clearMadeInPass(lua, count: passes.madeCount)
    passes.madeCount = 0
  }
}
